import { newId } from '../../server/src/platform/ids';
import { bookingOf, dayAhead } from '../../server/src/test/booking';
import type { BenchClinic } from './clinic';
import type { Request } from './load';
import type { Person } from './people';
import { SLOTS_A_DAY, slotOf } from './slots';

type People = Pick<BenchClinic, 'doctors' | 'patients'>;

/** The n-th booking of a round: no two want the same half hour of a doctor or of a patient. */
export function bookingRequest({ doctors, patients }: People, turn: number, from = 3): Request {
  const doctor = doctors[turn % doctors.length] as Person;
  const half = Math.floor(turn / doctors.length);
  const date = dayAhead(from + Math.floor(half / SLOTS_A_DAY));
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

export function bookedSlotsRequest({ doctors, patients }: People, turn: number, from = 3): Request {
  const { doctorId } = doctors[turn % doctors.length] as Person;
  return {
    method: 'GET',
    path: `/api/appointment/appointment/appointments?doctorId=${doctorId}&date=${dayAhead(from)}`,
    headers: bearer(patients[turn % patients.length] as Person),
  };
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
