import type { FollowUpForDoctor, FollowUpForStaff } from '@antam/contract/follow-up';
import { createTestClinic, type Person } from './clinic';
import { makeLate } from './late-patient';

export type FollowUpDesk = Awaited<ReturnType<typeof openFollowUpDesk>>;

/** A clinic in which two of reception look after late patients of a doctor, and what they do. */
export async function openFollowUpDesk() {
  const clinic = await createTestClinic();
  const [doctor, staff, colleague] = await Promise.all([
    clinic.addPerson('Doctor'),
    clinic.addPerson('Staff', { fullName: 'Trần Tiếp Đón' }),
    clinic.addPerson('Staff', { fullName: 'Lê Đồng Nghiệp' }),
  ]);
  const list = async (as: Person, query = '') =>
    (await clinic.send<(FollowUpForStaff & FollowUpForDoctor)[]>(`GET /api/follow-ups${query}`, { as })).body;
  return {
    ...{ clinic, doctor, staff, colleague, list },
    async addLate(days = 10): Promise<Person> {
      const patient = await clinic.addPerson('Customer', { fullName: 'Nguyễn Văn Trễ' });
      await clinic.db.updateTable('users').set({ phone: '0901 234 567' }).where('id', '=', patient.userId).execute();
      await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctor.doctorId as string, days });
      return patient;
    },
    find: async (as: Person, { userId }: Person) => (await list(as)).find(({ _id }) => _id === userId),
    claim: (as: Person, { userId }: Person, isClaimed = true) =>
      clinic.send<FollowUpForStaff & { code?: string }>(`PUT /api/follow-ups/${userId}/claim`, {
        as,
        body: { claim: isClaimed },
      }),
    attempt: (as: Person, { userId }: Person, body: object) =>
      clinic.send<{ code?: string; appointmentCode?: string }>(`POST /api/follow-ups/${userId}/attempts`, {
        as,
        body: { how: 'phone', ...body },
      }),
  };
}
