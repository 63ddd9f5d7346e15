import { plainToInstance, Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { CRASH_POINTS, type CrashPoint } from './crash-point.js';

const list = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
    : value;

const number = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? Number(value) : value);

const flag = ({ value }: { value: unknown }): unknown => (value === '1' ? true : value === '0' ? false : value);

/** Of a secret: 64 random hexadecimal digits have all 16, a repeated word or letter has fewer. */
const DIFFERENT_CHARACTERS = 10;

const HTTP_URL = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/**
 * Every environment variable the back end reads, with its type, its rule and its default. Nothing else in the back end
 * reads `process.env`: other classes inject this one.
 */
export class Environment {
  /** `production` refuses everything that is meant for trying the shop out. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Address to listen on. Loopback unless said otherwise; a container sets 0.0.0.0. */
  @IsString()
  HOST: string = '127.0.0.1';

  @Transform(number)
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT: number = 5000;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: string = 'info';

  /** Replica set (transactions need one), with the database's name in the path. */
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/)
  MONGODB_URI: string;

  /** Signs the API tokens; changing it signs everybody out. At least 32 random characters, e.g. `openssl rand -hex 32`. */
  @IsString()
  @MinLength(32)
  JWT_SECRET: string;

  /** The Firebase project whose ID tokens are accepted. */
  @Matches(/^[a-z0-9-]{4,40}$/)
  FIREBASE_PROJECT_ID: string;

  /** Service account of that project; with it, removing a user also removes the Firebase account. */
  @IsOptional()
  @IsEmail()
  FIREBASE_CLIENT_EMAIL?: string;

  /** Private key of the service account, PEM; `\n` may stand for a line break. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replaceAll('\\n', '\n') : value))
  @Matches(/^-----BEGIN [A-Z ]*PRIVATE KEY-----\n[\s\S]+-----END [A-Z ]*PRIVATE KEY-----\s*$/)
  FIREBASE_PRIVATE_KEY?: string;

  /** `host:port` of Google's Auth emulator, whose unsigned tokens are then accepted. Never in production. */
  @IsOptional()
  @Matches(/^[\w.-]+:\d{1,5}$/)
  FIREBASE_AUTH_EMULATOR_HOST?: string;

  /** `1` in the Docker sandbox profile only: allows the Auth emulator although NODE_ENV is production. */
  @Transform(flag)
  @IsBoolean()
  KARIGAR_SANDBOX: boolean = false;

  /** Comma-separated; a user who signs in with one of these e-mails, verified, becomes an admin. */
  @Transform(list)
  @IsArray()
  @IsEmail({}, { each: true })
  ADMIN_EMAILS: string[] = [];

  /** Multiplies every rate limit; tests and benchmarks raise it. */
  @Transform(number)
  @IsNumber()
  @Min(0.01)
  RATE_LIMIT_FACTOR: number = 1;

  /** `0` behind a web server that keeps public reads: each that comes through asks the database. */
  @Transform(flag)
  @IsBoolean()
  READ_CACHE: boolean = true;

  /**
   * Comma-separated addresses, ranges or names (`loopback`, `linklocal`, `uniquelocal`) of the proxies whose
   * X-Forwarded-For is trusted. None by default: rates are counted by address.
   */
  @Transform(list)
  @IsArray()
  @Matches(/^[\w.:/]+$/, { each: true })
  TRUSTED_PROXIES: string[] = [];

  /** Where the proxy in front mounts this API; picture addresses begin with it. */
  @Matches(/^(\/[\w-]+)*$/)
  PUBLIC_API_PATH: string = '/api';

  /** The address people type; the links of mails begin with it. */
  @IsUrl(HTTP_URL)
  PUBLIC_URL: string = 'http://localhost:3000';

  /** Collector of OpenTelemetry, which gets a trace of each request and job over OTLP. */
  @IsOptional()
  @IsUrl(HTTP_URL)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The site's bundle for servers, which renders its pages. Without one, browsers render them all. */
  @IsOptional()
  @IsString()
  SITE_RENDERER?: string;

  /** The mail server, with name and password if it wants them. Without one, notices are only logged. */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  SMTP_URL?: string;

  /** Who mails are from: an address, or `Name <address>`. */
  @IsOptional()
  @Matches(/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/)
  MAIL_FROM?: string;

  /** With a key, pictures go to imgbb instead of the database. */
  @IsOptional()
  @IsString()
  IMGBB_API_KEY?: string;

  @IsUrl(HTTP_URL)
  IMGBB_API_URL: string = 'https://api.imgbb.com/1/upload';

  @Matches(/^(sk|rk)_(test|live)_\w+$/)
  STRIPE_SECRET_KEY: string;

  /** The key of the site. Only compared: Stripe takes a card for one mode, and a payment of the other mode never sees it. */
  @IsOptional()
  @Matches(/^pk_(test|live)_\w+$/)
  STRIPE_PUBLISHABLE_KEY?: string;

  @Matches(/^whsec_\S+$/)
  STRIPE_WEBHOOK_SECRET: string;

  /** Address of the Stripe stand-in; unset means Stripe itself. */
  @IsOptional()
  @IsUrl(HTTP_URL)
  STRIPE_API_URL?: string;

  /** Milliseconds between two looks of a process for recurring jobs that are due. */
  @Transform(number)
  @IsInt()
  @Min(10)
  SWEEP_INTERVAL_MS: number = 10_000;

  /** Where a test has the process die in the middle of a payment. Never in production. */
  @IsOptional()
  @IsIn(CRASH_POINTS)
  CRASH_AT?: CrashPoint;
}

/** Names every variable that is missing or wrong; never carries a value, since values may be secrets. */
export class ConfigurationError extends Error {
  constructor(readonly problems: Readonly<Record<string, string>>) {
    super(
      ['The environment is not usable:', ...Object.entries(problems).map(([name, why]) => `  ${name}: ${why}`)].join(
        '\n',
      ),
    );
  }
}

/**
 * Reads and checks the environment. An empty value counts as unset, as Docker Compose passes it.
 * @throws ConfigurationError naming every bad variable
 */
export function loadEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    variableNames().flatMap((name): [string, string][] => (source[name] ? [[name, source[name]]] : [])),
  );
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = findContradictions(environment);
  for (const { property, constraints } of validateSync(environment, { forbidUnknownValues: true })) {
    problems[property] = source[property] ? Object.values(constraints ?? {}).join(', ') : 'is missing';
  }
  if (Object.keys(problems).length > 0) throw new ConfigurationError(problems);
  return environment;
}

/** Every variable has a rule, so the rules list the variables. */
function variableNames(): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
  return [...new Set(rules.map((rule) => rule.propertyName))];
}

function findContradictions(environment: Environment): Record<string, string> {
  const problems: Record<string, string> = {};
  const isRealShop = environment.NODE_ENV === 'production' && !environment.KARIGAR_SANDBOX;
  if (environment.FIREBASE_AUTH_EMULATOR_HOST && isRealShop) {
    problems['FIREBASE_AUTH_EMULATOR_HOST'] =
      'must not be set when NODE_ENV is production, since its tokens are unsigned';
  }
  if (isRealShop && new Set(environment.JWT_SECRET).size < DIFFERENT_CHARACTERS) {
    problems['JWT_SECRET'] = `must be random, with ${DIFFERENT_CHARACTERS} different characters or more`;
  }
  if (!environment.FIREBASE_CLIENT_EMAIL !== !environment.FIREBASE_PRIVATE_KEY) {
    problems[environment.FIREBASE_CLIENT_EMAIL ? 'FIREBASE_PRIVATE_KEY' : 'FIREBASE_CLIENT_EMAIL'] =
      'is missing: a service account needs both its e-mail and its private key';
  }
  if (environment.SMTP_URL && !environment.MAIL_FROM) {
    problems['MAIL_FROM'] = 'is missing: mails need a sender';
  }
  const [secretMode, publicMode] = [environment.STRIPE_SECRET_KEY, environment.STRIPE_PUBLISHABLE_KEY].map(
    (key) => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1],
  );
  if (secretMode && publicMode && secretMode !== publicMode) {
    problems['STRIPE_PUBLISHABLE_KEY'] =
      `is of Stripe's ${publicMode} mode, and STRIPE_SECRET_KEY of its ${secretMode} mode; take both from one`;
  }
  if (environment.CRASH_AT && environment.NODE_ENV === 'production') {
    problems['CRASH_AT'] = 'must not be set when NODE_ENV is production';
  }
  return problems;
}
