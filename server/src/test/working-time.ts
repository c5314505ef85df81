import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { settleVisits } from '../features/working-time/settle-visits';
import { bookingOf } from './booking';
import { createTestClinic, type Person } from './clinic';

export type Said = { _id: string; code?: string };

export const days = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });

/** A clinic with a person of each role and a second doctor, and the calls that change when they work. */
export async function createWorkingTimeClinic() {
  const clinic = await createTestClinic();
  const [doctor, other, admin, staff, patient] = (await Promise.all(
    (['Doctor', 'Doctor', 'Admin', 'Staff', 'Customer'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person, Person, Person];
  return {
    ...{ clinic, doctor, other, admin, staff, patient },
    giveLeave: (body: object, as = doctor, of = doctor) =>
      clinic.send<Said>(`POST /api/doctors/${of.doctorId}/leave`, { as, body }),
    close: (body: object) => clinic.send<Said>('POST /api/closures', { as: admin, body }),
    addHours: (body: object, as = doctor) =>
      clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/extra-hours`, { as, body }),
    takeBack: (id: string, visits: object[] = [], as = doctor) =>
      clinic.send<Said>(`POST /api/extra-hours/${id}/take-back`, { as, body: { visits } }),
    tryToBook: (date: string, change: object = {}) =>
      clinic.send<Said>('POST /api/appointment/appointment', {
        as: patient,
        body: bookingOf(doctor, { date, ...change }),
      }),
    /** Runs the job that settles visits until nothing is left for it; one run stops after some seconds. */
    async settle() {
      const { db, jobs } = clinic;
      const isLeft = async () => (await db.selectFrom('visitsToSettle').select('act').execute()).length > 0;
      do await settleVisits({ db, jobs, clinic: clinicTime(DEFAULT_ZONE) }, { data: {} });
      while (await isLeft());
    },
    /** Leaves no visit and no change of time of an earlier test. */
    async empty() {
      for (const table of TABLES) await clinic.db.deleteFrom(table).execute();
    },
  };
}

export type WorkingTimeClinic = Awaited<ReturnType<typeof createWorkingTimeClinic>>;

const TABLES = [
  ...(['leave', 'closures', 'extraHours', 'reminders', 'visitNews', 'visits', 'bookedSlots', 'appointments'] as const),
];
