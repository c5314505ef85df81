import { addDays, clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { ask } from '../lab/ask';

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

/** What the other people of the clinic do meanwhile, through the API. */
export interface ClinicTime {
  /** A day ahead on which the demo's doctor works and has some visits booked. */
  findBusyDay(): Promise<string>;
  /** Gives the doctor of a patient's next visit leave on its day; every visit of it is left to be moved. */
  giveLeaveOverVisitOf(patient: Caller): Promise<void>;
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
    return (await ask<Visit[]>(url, `POST ${path}/leave-check`, { as: doctor, body })).body;
  };
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
