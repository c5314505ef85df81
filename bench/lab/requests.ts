import { newId } from '../../server/src/platform/ids';
import { bookingOf, dayAhead } from '../../server/src/test/booking';
import type { BenchClinic } from './clinic';
import type { Request } from './load';
import type { Person } from './people';
import { SLOTS_A_DAY, slotOf } from './slots';

type People = Pick<BenchClinic, 'doctors' | 'patients'>;

/** As our screens send it. */
export function bookingRequest(people: People, turn: number, firstDay = 3): Request {
  const { headers, ...request } = plainBookingRequest(people, turn, firstDay);
  return { ...request, headers: { ...headers, 'idempotency-key': newId() } };
}

/** The n-th booking of a round, as section 7 has it: no two want the same half hour of a doctor or of a patient. */
export function plainBookingRequest({ doctors, patients }: People, turn: number, firstDay = 3): Request {
  const doctor = doctors[turn % doctors.length] as Person;
  const half = Math.floor(turn / doctors.length);
  const date = dayAhead(firstDay + Math.floor(half / SLOTS_A_DAY));
  return {
    method: 'POST',
    path: '/api/appointment/appointment',
    headers: { ...from(patients, turn), 'content-type': 'application/json' },
    body: JSON.stringify(bookingOf(doctor, { date, timeSlot: slotOf(half) })),
  };
}

export function bookedSlotsRequest({ doctors, patients }: People, turn: number, firstDay = 3): Request {
  const { doctorId } = doctors[turn % doctors.length] as Person;
  return {
    method: 'GET',
    path: `/api/appointment/appointment/appointments?doctorId=${doctorId}&date=${dayAhead(firstDay)}`,
    headers: from(patients, turn),
  };
}

export function dayOfferRequest({ doctors, patients }: People, turn: number, firstDay = 3): Request {
  const { doctorId } = doctors[turn % doctors.length] as Person;
  return {
    method: 'GET',
    path: `/api/doctors/${doctorId}/offer?date=${dayAhead(firstDay)}`,
    headers: from(patients, turn),
  };
}

export function monthOfferRequest({ doctors, patients }: People, turn: number, firstDay = 3): Request {
  const { doctorId } = doctors[turn % doctors.length] as Person;
  return {
    method: 'GET',
    path: `/api/doctors/${doctorId}/offer/month?month=${dayAhead(firstDay).slice(0, 7)}`,
    headers: from(patients, turn),
  };
}

export function earliestRequest({ patients }: People, turn: number): Request {
  const path = '/api/offers/earliest?serviceType=Consultation&duration=30';
  return { method: 'GET', path, headers: from(patients, turn) };
}

/** A patient at home: with a server that trusts this machine as its proxy, each has an address of their own. */
function from(patients: readonly Person[], turn: number): Record<string, string> {
  const index = turn % patients.length;
  const { token } = patients[index] as Person;
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
}
