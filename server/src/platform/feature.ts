import type { ClinicTime } from '@antam/rules/clinic-time';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from './database';
import type { Settings } from './env';
import type { Jobs } from './jobs';
import type { Live } from './live';
import type { Mail } from './mail';
import type { Push } from './push';
import type { Serve } from './serve';

/** What features build on. */
export interface Ground {
  serve: Serve;
  db: Db;
  settings: Settings;
  clinic: ClinicTime;
  jobs: Jobs;
  mail: Mail;
  push: Push;
  live: Live;
  log: Logger;
  app: FastifyInstance;
  /** The address people reach us by, for links in letters. */
  publicUrl: string;
}

/** A feature takes its place: it serves its endpoints and answers for its jobs. */
export type Feature = (ground: Ground) => void;
