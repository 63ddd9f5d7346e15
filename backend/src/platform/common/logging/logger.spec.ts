import { Logger } from '@nestjs/common';
import { Writable } from 'node:stream';
import { createLogger, createNestLogger } from './logger.js';

let lines: Record<string, unknown>[];
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(JSON.parse(chunk.toString()));
    done();
  },
});
const logger = createNestLogger(createLogger('info', stream));

beforeEach(() => (lines = []));

it('writes what was decided, with its ids and where', () => {
  Logger.overrideLogger(logger);
  new Logger('OrdersService').log({ orderId: '64f' }, 'order placed');
  Logger.overrideLogger(false);
  expect(lines).toEqual([
    { level: 'info', time: expect.any(String), context: 'OrdersService', orderId: '64f', msg: 'order placed' },
  ]);
});

it('keeps e-mails out of errors that quote them', () => {
  const error = new Error('E11000 duplicate key { email: "rahima@example.com" }');
  logger.error({ err: error }, 'INTERNAL_ERROR', 'Filter');
  const text = JSON.stringify(lines);
  expect(text).toContain('E11000');
  expect(text).toContain('[e-mail]');
  expect(text).not.toContain('rahima');
});

it.each(['a/b@example.com', "o'brien@example.com", 'পাঠক@উদাহরণ.বাংলা', `${'x'.repeat(64)}@mail.example.com`])(
  'keeps all of %s out',
  (email) => {
    const said = new Error(`no such user: ${email}, sorry`);
    logger.error({ err: said }, 'INTERNAL_ERROR', 'Filter');
    const [name = '', domain = ''] = email.split('@');
    expect(JSON.stringify(lines)).not.toContain(domain);
    expect(JSON.stringify(lines)).not.toContain(name.slice(-3));
  },
);

it.each([
  'at handle (file:///shop/node_modules/@nestjs/core/router/router-proxy.js:9:23)',
  'at node_modules/@scope/package.json/index.js',
])('leaves the packages in a stack as they are: %s', (line) => {
  const error = Object.assign(new Error('no'), { stack: `Error: no\n    ${line}` });
  logger.error({ err: error }, 'INTERNAL_ERROR', 'Filter');
  expect(lines).toMatchObject([{ err: { stack: error.stack } }]);
});

it('takes no longer for a long text', () => {
  const error = new Error('x.'.repeat(50_000));
  // The least of several tries, since the machine may be busy. It takes 40 ms, with a quadratic expression many seconds.
  let least = Infinity;
  for (let tried = 0; tried < 10 && least >= 200; tried++) {
    const began = process.cpuUsage();
    logger.error({ err: error }, 'INTERNAL_ERROR', 'Filter');
    least = Math.min(least, process.cpuUsage(began).user / 1000);
  }
  expect(least).toBeLessThan(200);
});

it('is quiet about what the framework finds at start', () => {
  logger.log('Mapped {/product, GET} route', 'RouterExplorer');
  expect(lines).toEqual([]);
});
