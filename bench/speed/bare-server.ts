import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WEEKDAYS } from '@antam/contract/constants';
import { endOfSlot, slotStartingAt } from '@antam/rules/booking/schedule';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import pg from 'pg';
import { newCode, newId } from '../../server/src/platform/ids';
import { findDayOffer, findMonthOffer, listEarliest } from './bare-offers';
import { BOOK, BOOK_ONCE, BOOKED_SLOTS, DAY, SESSION } from './bare-sql';

export interface BareSettings {
  url: string;
  port: number;
  pool: number;
}

const DAY_MS = 86_400_000;

type Connection = Pick<pg.Pool, 'query'>;
/** What a visit cannot be booked for. */
class Refused extends Error {}

/** The smallest possible server: node:http, pg and a few statements. Its connections are configured like ours. */
export function serveBare(file: string): void {
  const { url, port, pool: max } = JSON.parse(readFileSync(file, 'utf8')) as BareSettings;
  const options = '-c timezone=UTC -c statement_timeout=3500 -c role=antam_app';
  const pool = new pg.Pool({ connectionString: url, max, options, keepAlive: true, idleTimeoutMillis: 60_000 });
  process.once('disconnect', () => process.exit());

  const answer = async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const patientId = await findPatient(pool, request.headers.authorization ?? '');
    const isBooking = request.method === 'POST';
    const found = isBooking
      ? await book(pool, patientId, { body, key: request.headers['idempotency-key'] })
      : await read(pool, patientId, new URL(request.url ?? '', 'http://bare'));
    const text = JSON.stringify(found);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    };
    response.writeHead(isBooking ? 201 : 200, headers);
    response.end(text);
  };

  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, response, Buffer.concat(chunks).toString('utf8')).catch((error) => {
        if (!(error instanceof Refused)) console.error(error);
        response.writeHead(error instanceof Refused ? 409 : 500).end();
      });
    });
  }).listen(port, '127.0.0.1', () => process.send?.('ready'));
}

async function findPatient(pool: Connection, authorization: string): Promise<string> {
  const tokenHash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest();
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [tokenHash] });
  if (!rows[0]) throw new Refused();
  return rows[0].id;
}

async function read(pool: Connection, patientId: string, { pathname, searchParams }: URL): Promise<unknown> {
  if (pathname === '/api/offers/earliest') return listEarliest(pool, patientId);
  const [, doctorId, month] = pathname.match(/^\/api\/doctors\/([^/]+)\/offer(\/month)?$/) ?? [];
  if (!doctorId) return listBookedSlots(pool, searchParams);
  return month
    ? findMonthOffer(pool, doctorId, searchParams.get('month') ?? '')
    : findDayOffer(pool, doctorId, searchParams.get('date') ?? '');
}

async function listBookedSlots(pool: Connection, query: URLSearchParams): Promise<{ timeSlot: string }[]> {
  const values = [query.get('doctorId'), query.get('date')];
  const { rows } = await pool.query({ name: 'slots', text: BOOKED_SLOTS, values });
  return rows.map(({ slot }) => ({ timeSlot: slot }));
}

interface Asked {
  body: string;
  key: string | string[] | undefined;
}

async function book(pool: pg.Pool, patientId: string, asked: Asked): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const visit = await bookIn(client, patientId, asked);
    await client.query('commit');
    return visit;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function bookIn(client: Connection, patientId: string, { body, key }: Asked): Promise<unknown> {
  const wish = JSON.parse(body) as Record<string, string>;
  const { doctorId, appointmentDate = '', timeSlot = '', patientName } = wish;
  const date = appointmentDate.slice(0, 10);
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
  const { rows } = await client.query({ name: 'day', text: DAY, values: [patientId, doctorId] });
  const [day] = rows;
  const minutes = Number(wish.duration);
  const slots = minutes === 60 ? [timeSlot, slotStartingAt(endOfSlot(timeSlot))] : [timeSlot];
  const aheadMs = new Date(appointmentDate).getTime() - Date.now();
  const isNear = aheadMs > 0 && aheadMs < (day?.days_ahead ?? DEFAULT_SETTINGS.patientDaysAhead) * DAY_MS;
  if (!isNear || !day?.skills[0]?.name) throw new Refused();

  const [id, code, startsAt, createdAt] = [newId(), newCode(), new Date(appointmentDate), new Date()];
  const fee = minutes === 60 ? 250_000 : 150_000;
  const visit = [id, code, patientId, doctorId, date, slots, timeSlot, minutes, startsAt, fee, patientName];
  const values = [...visit, Number(wish.age), createdAt, weekday];
  const answer = {
    _id: id,
    appointmentCode: code,
    userId: { _id: patientId, fullName: day.full_name, patientCode: day.patient_code },
    doctorId: { _id: doctorId, userId: { _id: day.doctor_user_id, fullName: day.doctor_name } },
    appointmentDate: startsAt,
    timeSlot,
    duration: minutes,
    serviceType: 'Consultation',
    specialty: day.skills[0].name,
    status: 'Pending',
    patientName,
    age: Number(wish.age),
    fee,
    createdAt,
  };
  const once = key && [key, createHash('sha256').update(body).digest(), JSON.stringify(answer)];
  const write = once
    ? { name: 'book-once', text: BOOK_ONCE, values: [...values, ...once] }
    : { name: 'book', text: BOOK, values };
  const { rows: free } = await client.query(write);
  if (free[0].slots !== slots.length) throw new Refused();
  return answer;
}
