import { addDays, clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { type Answer, ask } from '../lab/ask';

export const DEMO_PASSWORD = 'Demo@12345';

interface Caller {
  token: string;
  userId: string;
}
interface Visit {
  _id: string;
  appointmentDate: string;
}

const LEAST_VISITS = 2;
const FIRST_AHEAD = 2;
const LAST_AHEAD = 40;
/** Beyond the days for which people of the demo wait. */
const FIRST_TO_FILL = 62;

/** A day of the demo's doctor on which every half hour is booked or taken off. */
interface FullDay {
  day: string;
  /** How many months after the present one. */
  monthsAhead: number;
  /** Cancels its only visit. */
  freeIt(): Promise<void>;
}

/** What the other people of the clinic do meanwhile, through the API. */
export interface ClinicTime {
  /** A day ahead on which the demo's doctor works and has some visits booked. */
  findBusyDay(): Promise<string>;
  /** Gives the doctor of a patient's next visit leave on its day; every visit of it is left to be moved. */
  giveLeaveOverVisitOf(patient: Caller): Promise<void>;
  /** Fills another day at each call. */
  fillDay(): Promise<FullDay>;
  /** Receives a patient without an appointment for the demo's doctor. */
  receive(patient: Caller): Promise<void>;
}

export async function openClinicTime(url: string): Promise<ClinicTime> {
  const { dateOf } = clinicTime(DEFAULT_ZONE);
  const { body: doctor } = await ask<Caller>(url, 'POST /api/auth/login', {
    body: { userName: 'doctor', password: DEMO_PASSWORD },
  });
  const profile = await ask<{ _id: string }>(url, `GET /api/doctors/user/${doctor.userId}`, { as: doctor });
  const path = `/api/doctors/${profile.body._id}`;
  const visitsOn = async (firstDay: string) => {
    const body = { firstDay, lastDay: firstDay };
    return (await ask<{ visits: Visit[] }>(url, `POST ${path}/leave-check`, { as: doctor, body })).body.visits;
  };
  let nextToFill = FIRST_TO_FILL;
  return {
    async findBusyDay() {
      for (let ahead = FIRST_AHEAD; ahead <= LAST_AHEAD; ahead += 1) {
        const day = addDays(dateOf(new Date()), ahead);
        const visits = await visitsOn(day);
        if (Array.isArray(visits) && visits.length >= LEAST_VISITS) return day;
      }
      throw new Error('the demo has no day with visits');
    },
    async giveLeaveOverVisitOf(patient) {
      const own = await ask<Visit[]>(url, 'GET /api/appointment/appointment', { as: patient });
      const firstDay = dateOf(own.body[0]?.appointmentDate as string);
      const visits = (await visitsOn(firstDay)).map(({ _id }) => ({ _id, act: 'leave' }));
      const { status, body } = await ask(url, `POST ${path}/leave`, {
        ...{ as: doctor, body: { firstDay, lastDay: firstDay, visits } },
      });
      if (status !== 201) throw new Error(`no leave: ${status} ${JSON.stringify(body)}`);
    },
    async fillDay() {
      for (; ; nextToFill += 1) {
        const day = addDays(dateOf(new Date()), nextToFill);
        const offer = await ask<{ workDay: { slots: string[] } }>(url, `GET ${path}/offer?date=${day}`, { as: doctor });
        const [first, second] = offer.body.workDay.slots;
        const last = offer.body.workDay.slots.at(-1);
        if (!first || !second || !last || (await visitsOn(day)).length > 0) continue;
        nextToFill += 1;
        const hours = { firstDay: day, lastDay: day, starts: second.slice(0, 5), ends: last.slice(-5) };
        await done(ask(url, `POST ${path}/leave`, { as: doctor, body: hours }));
        const { body: holder } = await ask<Caller>(url, 'POST /api/auth/login', {
          body: { userName: 'customer', password: DEMO_PASSWORD },
        });
        const visit = { doctorId: profile.body._id, appointmentDate: day, timeSlot: first, patientName: 'Lê Văn Giữ' };
        const { _id } = await done(
          ask<Visit>(url, 'POST /api/appointment/appointment', {
            ...{ as: holder, body: { ...visit, serviceType: 'Consultation', duration: 30 } },
          }),
        );
        const body = { status: 'Cancelled' };
        const freeIt = async () => void (await done(ask(url, `PUT /api/appointment/${_id}`, { as: holder, body })));
        return { day, monthsAhead: monthsBetween(dateOf(new Date()), day), freeIt };
      }
    },
    async receive({ userId }) {
      const { body: staff } = await ask<Caller>(url, 'POST /api/auth/login', {
        body: { userName: 'staff', password: DEMO_PASSWORD },
      });
      const body = { userId, doctorId: profile.body._id, reason: 'Tái khám' };
      const { status } = await ask(url, 'POST /api/visits', { as: staff, body });
      if (status !== 201) throw new Error(`not received: ${status}`);
    },
  };
}

async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await asked;
  if (status < 200 || status > 299) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
