import { Logger } from '@nestjs/common';
import { Writable } from 'node:stream';
import { createLogger, NestLogger } from './logger.js';
import { requestContext } from './request-context.js';

let lines: Record<string, unknown>[];
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const logger = new NestLogger(createLogger('info', stream));

beforeEach(() => (lines = []));

it('writes what was decided, with its ids and where', () => {
  Logger.overrideLogger(logger);
  new Logger('OrdersService').log({ orderId: '64f' }, 'order placed');
  Logger.overrideLogger(false);
  expect(lines).toEqual([
    { level: 'info', time: expect.any(String), context: 'OrdersService', orderId: '64f', msg: 'order placed' },
  ]);
});

it('adds the id of the request that is being served', () => {
  requestContext.run({ requestId: 'abc' }, () => logger.warn('careful', 'Somewhere'));
  expect(lines).toMatchObject([{ level: 'warn', requestId: 'abc', context: 'Somewhere', msg: 'careful' }]);
});

it('keeps e-mails out of errors that quote them', () => {
  const error = new Error('E11000 duplicate key { email: "rahima@example.com" }');
  logger.error({ err: error }, 'INTERNAL_ERROR', 'Filter');
  const text = JSON.stringify(lines);
  expect(text).toContain('E11000');
  expect(text).toContain('[e-mail]');
  expect(text).not.toContain('rahima');
});

it('is quiet about what the framework finds at start', () => {
  logger.log('Mapped {/product, GET} route', 'RouterExplorer');
  expect(lines).toEqual([]);
});
