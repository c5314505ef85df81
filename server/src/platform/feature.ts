import type { ClinicTime } from '@antam/rules/clinic-time';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from './database/database';
import type { Settings } from './env';
import type { Live } from './http/live';
import type { Serve } from './http/serve';
import type { Jobs } from './jobs/jobs';
import type { Mail } from './jobs/mail';
import type { Push } from './jobs/push';
import type { SmsGateway } from './jobs/sms/sms-gateway';

/** What every feature is given. */
export interface FeatureContext {
  serve: Serve;
  db: Db;
  settings: Settings;
  clinic: ClinicTime;
  jobs: Jobs;
  mail: Mail;
  push: Push;
  /** Null where the clinic sends no SMS. */
  sms: SmsGateway | null;
  live: Live;
  log: Logger;
  app: FastifyInstance;
  /** The address people reach us by, for links in letters. */
  publicUrl: string;
}

/** Registers a feature: it serves its endpoints and runs its jobs. */
export type Feature = (context: FeatureContext) => void;
