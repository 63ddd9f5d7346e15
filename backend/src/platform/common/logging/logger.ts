import { Logger as NestLogger, type Params, PinoLogger } from 'nestjs-pino';
import { destination, type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/**
 * Bounded by the length of an e-mail, so that a long text costs no more. No slash stands at the `@` or behind it,
 * unlike in the path of a package, `node_modules/@scope/name/file.js`.
 */
const EMAIL = /[^\s@"'<>(){}:,]{0,63}[^\s@"'<>(){}:,/\\]@[^\s@"'<>(){}:,/\\]{1,253}\.[\p{L}\p{M}]{2,}/gu;

/** Lines are written together, since each write costs as much as making its line; none waits longer than this. */
const BUFFERED = { minLength: 4096, periodicFlush: 100 };

/**
 * Contexts of Nest's own lines that are left out: every module and route at start, and errors of the start, which
 * the command that starts the process reports.
 */
const FRAMEWORK_CHATTER = new Set<unknown>([
  'ExceptionHandler',
  'InstanceLoader',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** The root logger: JSON lines on standard output. */
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
      serializers: { err: serializeError },
      hooks: {
        logMethod(args, method) {
          const [fields] = args as [unknown];
          const isChatter =
            typeof fields === 'object' && FRAMEWORK_CHATTER.has((fields as { context?: unknown }).context);
          if (!isChatter) method.apply(this, args);
        },
      },
    },
    stream,
  );
}

/** Within a request Nest's lines go to Fastify's logger of that request, elsewhere to the root logger. */
export const nestLogging = (logger: Logger): Params => ({
  useExisting: true,
  // The library's own pattern, `{/*splat}`, matches no path here: middie puts a slash before it.
  forRoutes: ['/{*path}'],
  pinoHttp: { logger, wrapSerializers: false },
});

/** Lets Nest's `Logger` write to pino, from the first line of the start on. */
export function createNestLogger(logger: Logger): NestLogger {
  const params = nestLogging(logger);
  return new NestLogger(new PinoLogger(params), params);
}

/** Errors of the driver quote the offending values; e-mails among them stay out of the logs. */
function serializeError(error: Error): object {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: withoutEmails(message), stack: withoutEmails(stack) };
}

const withoutEmails = (text: string): string => text.replace(EMAIL, '[e-mail]');
