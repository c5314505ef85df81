import { createHash } from 'node:crypto';
import { WEEKDAYS } from '@antam/contract/constants';
import { newAppointmentCode } from '../../server/src/platform/ids';
import type { Request } from '../lab/load';
import type { Facts } from './replay';

/** What a request says, in the words of the database. The patient is known once the session is found. */
export function factsOf({ headers, path, body }: Pick<Request, 'headers' | 'path' | 'body'>): Facts {
  const said = body ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  const instant = said.appointmentDate ?? said.date;
  const date = instant.slice(0, 10);
  const facts: Facts = {
    tokenHash: sha256(headers.authorization?.slice('Bearer '.length) ?? ''),
    doctorId: said.doctorId,
    date,
    now: new Date().toISOString(),
  };
  if (!body) return facts;
  const startsAt = Date.parse(instant);
  return Object.assign(facts, {
    key: headers['idempotency-key'] ?? '',
    bodyHash: sha256(body),
    slot: said.timeSlot,
    start: said.timeSlot.slice(0, 5),
    writtenDate: date.split('-').reverse().join('/'),
    weekday: WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7],
    startsAt: new Date(startsAt).toISOString(),
    dueAt: new Date(startsAt - 86_400_000).toISOString(),
    code: newAppointmentCode(),
  });
}

const sha256 = (text: string) => `\\x${createHash('sha256').update(text).digest('hex')}`;
