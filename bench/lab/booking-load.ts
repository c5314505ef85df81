import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingOf, dayAhead } from '../../server/src/test/booking';
import type { Answer } from './ask';
import type { Person } from './people';
import { post } from './post';
import { SLOTS_A_DAY, slotOf } from './slots';

export interface Sent extends Pick<Answer, 'status' | 'ms'> {
  sentAt: number;
  /** When the last byte of the request had been sent; undefined if it never was. */
  flushedAt: number | undefined;
  answeredAt: number;
  code: unknown;
  hasRetryAfter: boolean;
  id: string | undefined;
}

export interface Load {
  sent: Sent[];
  /** The bookings that the server answered with success. */
  acknowledged(): string[];
  stop(): Promise<void>;
}

export interface Clinic {
  url: string;
  staff: Person;
  doctors: Person[];
  patients: Person[];
}

let next = 0;

/**
 * Books one free half hour after the other, with the given concurrency, until stopped; goes on when no answer comes.
 */
export function startLoad(clinic: Clinic, atOnce: number, { withKeys = false } = {}): Load {
  const sent: Sent[] = [];
  let isStopped = false;
  const worker = async () => {
    while (!isStopped) {
      const sentAt = Date.now();
      const key = withKeys ? randomUUID() : undefined;
      const order = { as: clinic.staff, body: nextBooking(clinic), key };
      const answer = await post(clinic.url, '/api/appointment/appointment', order);
      const { status, ms, body, headers, flushedAt } = answer;
      sent.push({
        status,
        ms,
        sentAt,
        flushedAt,
        answeredAt: Date.now(),
        code: body.code ?? body.reason,
        hasRetryAfter: headers['retry-after'] !== undefined,
        id: status === 201 ? String(body._id) : undefined,
      });
      if (status !== 201) await sleep(20);
    }
  };
  const workers = Array.from({ length: atOnce }, worker);
  return {
    sent,
    acknowledged: () => sent.flatMap(({ id }) => (id ? [id] : [])),
    async stop() {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

/** No two of these want the same half hour of a doctor or of a patient. */
function nextBooking({ doctors, patients }: Clinic): Record<string, unknown> {
  const turn = next++;
  const doctor = doctors[turn % doctors.length] as Person;
  const patient = patients[turn % doctors.length] as Person;
  const slot = Math.floor(turn / doctors.length);
  const date = dayAhead(2 + Math.floor(slot / SLOTS_A_DAY));
  // Here one patient has many visits: reception is warned of that and confirms.
  return bookingOf(doctor, { date, timeSlot: slotOf(slot), userId: patient.userId, despiteWarning: true });
}
