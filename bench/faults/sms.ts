import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { openSmsCenter, type ReceivedSms } from '../../server/src/test/sms-center';
import { type Claims, scaled } from '../lab/claims';
import { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { type BenchServer, createServer } from '../lab/server';
import { killTheBusy, remind } from './reminders';

// A killed run counts as dead after a minute, and a channel has six tries with growing pauses between them.
const ALL_WITHIN_MS = 480_000;

/** Three servers send reminders through an SMS center that fails in every way, and one after the other is killed. */
export async function sendSms({ claim }: Claims): Promise<void> {
  const center = await openSmsCenter();
  const env = { SMS_SMPP_URL: center.url };
  const clinic = await openOwnClinic(env);
  const { db, server, databaseUrl, patients } = clinic;
  const others = await Promise.all(
    [1, 2].map(() => createServer(throwAwayDir(), { DATABASE_URL: databaseUrl, ...env })),
  );
  for (const other of others) await other.start();
  const servers: BenchServer[] = [server, ...others];
  await agree(db, patients);

  const failures = { asked: 0, failed: 0 };
  center.answerWith(() => failNowAndThen(failures));
  const due = scaled(300, 40);
  const reminding = remind(clinic, due);
  const kills = await killTheBusy(db, servers, scaled(6, 2), due);
  await reminding;
  const waited = await untilSettled(db, due);
  const found = await count(db);
  await center.stop();

  claim(
    `${due} reminders by SMS, 3 servers, ${failures.failed} of ${failures.asked} tries refused, dropped or cut off, ${kills} × kill -9: each is sent or Failed on reception's list`,
    `${found.sent} sent, ${found.failed} Failed, the last after ${Math.round(waited / 1000)} s`,
    found.sent + found.failed === due && found.sent > 0,
  );
  const perPatient = countByNumber(center.received);
  const tooMany = patients.filter(
    ({ userId }, at) => (perPatient.get(numberOf(at)) ?? 0) > (found.reminders.get(userId) ?? 0),
  );
  claim(
    'none arrives twice by one channel: no phone got more messages than it had reminders',
    `${center.received.length} messages at the center for ${due} reminders, ${tooMany.length} phones with more`,
    tooMany.length === 0 && center.received.length <= due,
  );
  claim(
    'each has one fate by each channel in the books, and the letter goes where SMS failed',
    `${found.bySms} by SMS, ${found.byLetter} by letter, ${found.both} by both, ${found.open} still open`,
    found.bySms + found.byLetter === found.sent && found.both === 0 && found.open === 0,
  );
}

/** Of ten tries one is throttled, one taken and cut off before the answer, one refused for good, one a system error. */
function failNowAndThen(failures: { asked: number; failed: number }): number | 'hangUp' {
  failures.asked += 1;
  const answer = ([0x58, 'hangUp', 0x0b, 0x08] as const)[failures.asked % 10] ?? 0;
  if (answer !== 0) failures.failed += 1;
  return answer;
}

const numberOf = (at: number) => `84901${String(at).padStart(6, '0')}`;

async function agree(db: Db, patients: readonly { userId: string }[]): Promise<void> {
  const ids = patients.map(({ userId }) => userId);
  const phones = patients.map((_, at) => `0${numberOf(at).slice(2)}`);
  await sql`update users u set phone = p.phone, quiet_from = null, quiet_to = null
    from unnest(${ids}::uuid[], ${phones}::text[]) as p (id, phone) where u.id = p.id`.execute(db);
  await sql`insert into sms_consents (id, patient_id, phone) select gen_random_uuid(), id, phone from users
    where id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into message_wishes (patient_id, channel_order) select unnest(${ids}::uuid[]), array['sms', 'email']`.execute(
    db,
  );
}

async function untilSettled(db: Db, due: number): Promise<number> {
  const started = Date.now();
  for (; Date.now() - started < ALL_WITHIN_MS; await sleep(500)) {
    const { rows } = await sql<{ count: number }>`select count(*) from reminders where status <> 'Pending'`.execute(db);
    if (Number(rows[0]?.count) >= due) break;
  }
  return Date.now() - started;
}

function countByNumber(received: readonly ReceivedSms[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of received) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

async function count(db: Db) {
  const { rows } = await sql<Record<'sent' | 'failed' | 'bySms' | 'byLetter' | 'both' | 'open', number>>`
    select (select count(*) from reminders where status = 'Sent')::int as sent,
      (select count(*) from reminders where status = 'Failed')::int as failed,
      (select count(*) from deliveries where channel = 'sms' and fate = 'sent')::int as by_sms,
      (select count(*) from deliveries where channel = 'email' and fate = 'sent')::int as by_letter,
      (select count(*) from deliveries s join deliveries l using (reminder_id)
        where s.channel = 'sms' and l.channel = 'email' and s.fate = 'sent' and l.fate = 'sent')::int as both,
      (select count(*) from deliveries where fate is null)::int as open`.execute(db);
  const each = await sql<{ patientId: string; reminders: number }>`
    select patient_id, count(*)::int as reminders from reminders group by 1`.execute(db);
  const reminders = new Map(each.rows.map((row) => [row.patientId, row.reminders]));
  return { ...(rows[0] as NonNullable<(typeof rows)[0]>), reminders };
}
