import type { LoggerService } from '@nestjs/common';
import { destination, type DestinationStream, type Level, type Logger, pino, stdSerializers } from 'pino';
import { requestContext } from './request-context.js';

/**
 * Bounded by the length of an e-mail, so that a long text costs no more. No slash stands at the `@` or behind it,
 * unlike in the path of a package, `node_modules/@scope/name/file.js`.
 */
const EMAIL = /[^\s@"'<>(){}:,]{0,63}[^\s@"'<>(){}:,/\\]@[^\s@"'<>(){}:,/\\]{1,253}\.[\p{L}\p{M}]{2,}/gu;

/** Lines are written together, since each write costs as much as making its line; none waits longer than this. */
const BUFFERED = { minLength: 4096, periodicFlush: 100 };

/** JSON lines on standard output, each with the id of the request it belongs to. */
export function createLogger(
  level: string,
  stream: DestinationStream = destination({ sync: false, ...BUFFERED }),
): Logger {
  return pino(
    {
      level,
      base: undefined,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => requestContext.getStore() ?? {},
      serializers: { err: serializeError },
    },
    stream,
  );
}

/** Errors of the driver quote the offending values; e-mails among them stay out of the logs. */
function serializeError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: withoutEmails(message), stack: withoutEmails(stack) };
}

const withoutEmails = (text: string): string => text.replace(EMAIL, '[e-mail]');

/** Contexts under which Nest logs every module and route at start. */
const FRAMEWORK_CHATTER = new Set<unknown>(['InstanceLoader', 'NestFactory', 'RouterExplorer', 'RoutesResolver']);

/**
 * Lets Nest's `Logger` write to pino: `logger.log('text')` or `logger.log({ orderId }, 'text')`, to
 * which Nest adds the context (the class's name) as the last argument.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(FRAMEWORK_CHATTER.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.pino[level]({ context, err: message }, message.name);
    else if (typeof message === 'object') this.pino[level]({ context, ...message }, String(rest[0] ?? ''));
    else this.pino[level]({ context }, String(message));
  }
}
