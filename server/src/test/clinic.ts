import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@antam/contract/constants';
import type { DoctorDetails } from '@antam/contract/doctors';
import type { Endpoint } from '@antam/contract/endpoint';
import { OPEN_TRUST } from '@antam/rules/trust-settings';
import { hash } from '@node-rs/argon2';
import { onTestFinished } from 'vitest';
import { registerUser } from '../features/accounts/register-user';
import { findDoctorOfUser } from '../features/doctors/queries';
import { createApp } from '../platform/app';
import { type Connection, createPool, type Db, UNHURRIED_MS } from '../platform/database/database';
import { readSettings, type Settings } from '../platform/env';
import { createLive } from '../platform/http/live';
import { sendWaiting } from '../platform/http/notices';
import { createJobs, type Jobs } from '../platform/jobs/jobs';
import { createMail } from '../platform/jobs/mail';
import { createSms } from '../platform/jobs/sms/create-sms';
import { createLog } from '../platform/log';
import { createTestDatabase, dropTestDatabase } from './database-server';
import { EVERY_DAY } from './every-day';
import { sendRequest } from './send-request';
import { recordStatements } from './statements';

export { EVERY_DAY };

export interface Person {
  userId: string;
  role: Role;
  userName: string;
  password: string;
  token: string;
  doctorId: string | null;
}

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

interface Sending {
  as?: Person | { token: string };
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestClinic {
  db: Db;
  url: string;
  settings: Settings;
  served: Endpoint[];
  connection: Connection;
  jobs: Jobs;
  /** Everything the server logged, line by line. */
  logLines: string[];
  /** Refusals that the contract of their endpoint does not declare; a clinic that has some fails when it stops. */
  undeclared: string[];
  send<T = Record<string, unknown>>(request: string, sending?: Sending): Promise<Answer<T>>;
  addPerson(
    role: Role,
    change?: Partial<{ userName: string; fullName: string; email: string; doctorDetails: DoctorDetails }>,
  ): Promise<Person>;
  stop(): Promise<void>;
}

export const PASSWORD = 'correct horse battery';

/** A hash carries its own cost: with the least, adding people and logging them in takes half as long. */
const cheapHash = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A clinic of its own for a test file: a fresh database, a real server on a free port. */
export async function createTestClinic(env: NodeJS.ProcessEnv = {}): Promise<TestClinic> {
  const connection = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-clinic-'));
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off', RATE_LIMITS: 'off', ...env });
  const logLines: string[] = [];
  const undeclared: string[] = [];
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  // A slow machine is no fault of the product.
  const pool = createPool({ connection, max: settings.databasePool, log, giveUpMs: UNHURRIED_MS });
  const jobs = createJobs(pool, log, { pollingSeconds: 0.5, isScheduled: false });
  const sms = createSms(settings, log);
  const live = createLive(connection, log);
  const { app, db, served } = await createApp({
    pool,
    settings,
    jobs,
    live,
    mail: createMail(settings),
    sms,
    log,
    publicUrl: 'http://localhost',
    onUndeclared: (problem) => void undeclared.push(problem),
    // The tests beside it, or a slow machine, may keep a test from running for a second.
    maxEventLoopDelay: 0,
  });
  await db.updateTable('trustSettings').set(OPEN_TRUST).execute();
  await live.start();
  await jobs.start();
  recordStatements(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;

  const send: TestClinic['send'] = async (request, { as, body, headers = {} } = {}) => {
    const [method, target] = request.split(' ') as [string, string];
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const answer = await sendRequest(url + target, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && { 'content-type': isRaw ? 'text/plain' : 'application/json' }),
        ...headers,
      },
      body: body === undefined || isRaw ? (body as string | undefined) : JSON.stringify(body),
    });
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: (isJson && answer.text ? JSON.parse(answer.text) : answer.text) as never,
      headers: answer.headers,
    };
  };

  let people = 0;
  /** On a machine under load the server may refuse with 503, which asks the caller to come again. */
  const logIn = async (userName: string): Promise<string> => {
    const credentials = { userName, password: PASSWORD };
    const { status, body } = await send<{ token: string }>('POST /api/auth/login', { body: credentials });
    if (status === 200) return body.token;
    if (status !== 503) throw new Error(`${userName} cannot log in: ${status} ${JSON.stringify(body)}`);
    await sleep(500);
    return logIn(userName);
  };

  const addPerson: TestClinic['addPerson'] = async (role, change = {}) => {
    people += 1;
    const userName = change.userName ?? `${role.toLowerCase()}-${people}`;
    const user = {
      userName,
      email: change.email ?? `${userName}@example.vn`,
      fullName: change.fullName ?? `Người ${people}`,
      passwordHash: await cheapHash,
      role,
    };
    const doctorDetails = role === 'Doctor' ? (change.doctorDetails ?? EVERY_DAY) : null;
    const userId = await db.transaction().execute((tx) => registerUser(tx, { ...user, doctorDetails }));
    const token = await logIn(userName);
    const doctor = role === 'Doctor' ? await findDoctorOfUser(db, userId) : null;
    return { userId, role, userName, password: PASSWORD, token, doctorId: doctor?.id ?? null };
  };

  const stop = async () => {
    await app.close();
    await jobs.stop();
    await sms?.stop();
    await sendWaiting(db);
    await live.stop();
    await pool.end();
    await dropTestDatabase(connection);
    rmSync(dataDir, { recursive: true, force: true });
    if (undeclared.length > 0) throw new Error([...new Set(undeclared)].join('\n'));
  };
  return { db, url, settings, served, connection, jobs, logLines, undeclared, send, addPerson, stop };
}

/** The same, for one test alone. */
export async function clinicForThisTest(env: NodeJS.ProcessEnv = {}): Promise<TestClinic> {
  const clinic = await createTestClinic(env);
  onTestFinished(() => clinic.stop());
  return clinic;
}
