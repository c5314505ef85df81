import { isIP } from 'node:net';
import path from 'node:path';
import { DEFAULT_ZONE } from '@antam/rules/clinic-time';
import * as z from 'zod/mini';
import { defaultDataDir } from './database/embedded-postgres/data-dir';

/** An invalid setting; its message is the one line the operator reads. */
export class SettingsError extends Error {}

const OnOff = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0'], 'expected on or off'),
  z.transform((value) => ['on', 'true', '1'].includes(value)),
);
const flag = (fallback: boolean) => z._default(OnOff, fallback);
const seconds = (fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'expected a number of seconds')), z.transform(Number)),
    fallback,
  );
const isZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
const areAddresses = (list: string) =>
  list.split(',').every((part) => isIP(part.trim().replace(/\/\d{1,3}$/, '')) > 0 || NETWORKS.includes(part.trim()));
/** Names of networks that the server accepts instead of addresses. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const DatabaseUrl = z
  .string()
  .check(
    z.refine(
      (url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol),
      'expected postgres://user:password@host/database',
    ),
  );

const Environment = z.object({
  PORT: z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((port) => /^\d{1,5}$/.test(port) && Number(port) < 65_536, 'expected a port from 0 to 65535')),
      z.transform(Number),
    ),
    3000,
  ),
  HOST: z.optional(z.string()),
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  DATABASE_URL: z.optional(DatabaseUrl),
  PGBOUNCER_URL: z.optional(DatabaseUrl),
  DATABASE_POOL: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'expected a number from 1 to 999')), z.transform(Number)),
    20,
  ),
  DATABASE_PATIENCE: z._default(
    z.pipe(z.string().check(z.regex(/^([1-9]|1\d|20)$/, 'expected a number from 1 to 20')), z.transform(Number)),
    1,
  ),
  CLINIC_TZ: z._default(
    z.string().check(z.refine(isZone, 'expected a time zone such as Asia/Ho_Chi_Minh')),
    DEFAULT_ZONE,
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
          'expected an address such as https://clinic.example',
        ),
      ),
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol),
          'expected smtp://user:password@host:port',
        ),
      ),
  ),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'An Tâm <no-reply@localhost>'),
  SMS_SMPP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (url) => URL.canParse(url) && /^smpps?:$/.test(new URL(url).protocol),
          'expected smpp://user:password@host:port, or smpps://',
        ),
      ),
  ),
  SMS_HTTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
          'expected an address such as https://gateway.example/messages',
        ),
      ),
  ),
  SMS_HTTP_TOKEN: z.optional(z.string().check(z.minLength(1))),
  SMS_FROM: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9]{0,15}$/, 'expected a number or a name of at most 11 letters')),
    '',
  ),
  SMS_REPLY_SECRET: z.optional(z.string().check(z.minLength(16, 'expected at least 16 characters'))),
  DEMO: z.optional(OnOff),
  ADMIN_USERNAME: z.optional(z.string().check(z.minLength(3))),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, 'expected at least 8 characters'))),
  ADMIN_EMAIL: z.optional(z.email()),
  FACTOR_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'expected 32 random bytes (openssl rand -hex 32)')),
  ),
  SESSION_BINDING: flag(true),
  SESSION_IDLE_SECONDS: seconds(15 * 60),
  SESSION_IDLE_SECONDS_CUSTOMER: seconds(30 * 60),
  SESSION_MAX_SECONDS: seconds(12 * 3600),
  TRUST_PROXY: z.optional(
    z.string().check(z.refine(areAddresses, 'expected addresses or networks such as 10.0.0.21,10.0.0.0/24')),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'expected at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Only the benchmarks turn this off. */
  RATE_LIMITS: flag(true),
});

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The address for requests and jobs, in transaction mode; work that needs its own session never uses it. */
  pgbouncerUrl: string | null;
  databasePool: number;
  /** How many times longer than usual the database may take until it counts as away. */
  databasePatience: number;
  zone: string;
  publicUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** SMS goes by SMPP, or by HTTP, or not at all. */
  smsSmppUrl: string | null;
  smsHttpUrl: string | null;
  smsHttpToken: string | null;
  smsFrom: string;
  /** What the gateway says when it brings a reply by HTTP. */
  smsReplySecret: string | null;
  demo: boolean;
  admin: { userName: string; password: string; email: string } | null;
  /** Under which the secrets of second factors are sealed; null for the one in the data folder. */
  factorKey: string | null;
  sessionBinding: boolean;
  idleSeconds: { staff: number; customer: number };
  maxSessionSeconds: number;
  trustProxy: string | null;
  metricsToken: string | null;
  logLevel: string;
  rateLimits: boolean;
}

/** Reads the settings from the environment, or throws one line that says which is wrong and what was expected. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(
      `${String(issue?.path[0])}: ${issue?.message ?? 'not valid'} (see the settings in README.md)`,
    );
  }
  const value = parsed.data;
  if (Boolean(value.ADMIN_USERNAME) !== Boolean(value.ADMIN_PASSWORD)) {
    throw new SettingsError('ADMIN_USERNAME and ADMIN_PASSWORD: set both or neither (see the settings in README.md)');
  }
  if (value.DEMO === true && value.DATABASE_URL) {
    throw new SettingsError('DEMO: the demo clinic is only for the embedded database; unset DEMO or DATABASE_URL');
  }
  if (value.PGBOUNCER_URL && !value.DATABASE_URL) {
    throw new SettingsError('PGBOUNCER_URL: DATABASE_URL must name the same database directly (see the settings)');
  }
  if (value.SMS_SMPP_URL && value.SMS_HTTP_URL) {
    throw new SettingsError('SMS_SMPP_URL and SMS_HTTP_URL: set one of them (see the settings in README.md)');
  }
  const demo = value.DEMO ?? !value.DATABASE_URL;
  return {
    port: value.PORT,
    // The demo's passwords are public, so by default only this machine can connect.
    host: value.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(value.DATA_DIR ?? defaultDataDir()),
    databaseUrl: value.DATABASE_URL ?? null,
    pgbouncerUrl: value.PGBOUNCER_URL ?? null,
    databasePool: value.DATABASE_POOL,
    databasePatience: value.DATABASE_PATIENCE,
    zone: value.CLINIC_TZ,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    smsSmppUrl: value.SMS_SMPP_URL ?? null,
    smsHttpUrl: value.SMS_HTTP_URL ?? null,
    smsHttpToken: value.SMS_HTTP_TOKEN ?? null,
    smsFrom: value.SMS_FROM,
    smsReplySecret: value.SMS_REPLY_SECRET ?? null,
    demo,
    admin:
      value.ADMIN_USERNAME && value.ADMIN_PASSWORD
        ? {
            userName: value.ADMIN_USERNAME,
            password: value.ADMIN_PASSWORD,
            email: value.ADMIN_EMAIL ?? 'admin@localhost.localdomain',
          }
        : null,
    factorKey: value.FACTOR_KEY ?? null,
    sessionBinding: value.SESSION_BINDING,
    idleSeconds: { staff: value.SESSION_IDLE_SECONDS, customer: value.SESSION_IDLE_SECONDS_CUSTOMER },
    maxSessionSeconds: value.SESSION_MAX_SECONDS,
    trustProxy: value.TRUST_PROXY ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    rateLimits: value.RATE_LIMITS,
  };
}
