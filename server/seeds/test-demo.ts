import { clinicTime } from '@antam/rules/clinic-time';
import { afterAll } from 'vitest';
import { createLog } from '../src/platform/log';
import { type BareDatabase, bareDatabase } from '../src/test/bare-database';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '../src/test/database-server';
import { prepareDemo } from './demo';

export type DemoAt = (date: string, time: string, zone?: string) => Promise<BareDatabase>;

/** Demos for the tests of one file: each moment is written once, and every test that asks for it gets a copy of its own. */
export function demosOfThisFile(): DemoAt {
  const written = new Map<string, Promise<TestDatabase>>();
  afterAll(async () => {
    for (const demo of written.values()) await dropTestDatabase(await demo);
  });
  return async (date, time, zone = 'Asia/Ho_Chi_Minh') => {
    const now = clinicTime(zone).instantOf(date, time);
    const moment = `${zone} ${now.toISOString()}`;
    const demo = written.get(moment) ?? writeDemo(zone, now);
    written.set(moment, demo);
    return bareDatabase((await demo).database);
  };
}

async function writeDemo(zone: string, now: Date): Promise<TestDatabase> {
  const connection = await createTestDatabase();
  await prepareDemo(connection, { zone }, createLog('silent'), now);
  return connection;
}
