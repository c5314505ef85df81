import { createHash } from 'node:crypto';
import { WEEKDAYS } from '@antam/contract/constants';
import { newAppointmentCode, newId } from '../../server/src/platform/ids';
import { bookingOf, dayAhead } from '../../server/src/test/booking';
import type { BenchClinic } from '../lab/clinic';
import type { Request } from '../lab/load';
import type { Person } from '../lab/people';
import { SLOTS_A_DAY, slotOf } from '../lab/slots';
import type { Facts } from './replay';

type People = Pick<BenchClinic, 'doctors' | 'patients'>;

/** The n-th booking of a round: no two want the same half hour of a doctor or of a patient. */
export function bookingRequest({ doctors, patients }: People, turn: number): Request {
  const doctor = doctors[turn % doctors.length] as Person;
  const half = Math.floor(turn / doctors.length);
  const date = dayAhead(3 + Math.floor(half / SLOTS_A_DAY));
  return {
    method: 'POST',
    path: '/api/appointment/appointment',
    headers: {
      ...bearer(patients[turn % patients.length] as Person),
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    body: JSON.stringify(bookingOf(doctor, { date, timeSlot: slotOf(half) })),
  };
}

export function bookedSlotsRequest({ doctors, patients }: People, turn: number): Request {
  const { doctorId } = doctors[turn % doctors.length] as Person;
  return {
    method: 'GET',
    path: `/api/appointment/appointment/appointments?doctorId=${doctorId}&date=${dayAhead(3)}`,
    headers: bearer(patients[turn % patients.length] as Person),
  };
}

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
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
