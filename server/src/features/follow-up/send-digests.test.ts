import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { clinicForThisTest } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { letterTo, readOutbox } from '../../test/outbox';
import { sendDigests } from './send-digests';

const zone = clinicTime(DEFAULT_ZONE);

test('each morning every member of Staff is told once of the rows that are theirs or no one’s, whatever runs it', async () => {
  const clinic = await clinicForThisTest();
  const doctor = await clinic.addPerson('Doctor');
  const owner = await clinic.addPerson('Staff', { email: 'owner@example.vn' });
  const other = await clinic.addPerson('Staff', { email: 'other@example.vn' });
  const patients = await Promise.all([0, 1, 2].map(() => clinic.addPerson('Customer', { fullName: 'Nguyễn Bí Mật' })));
  for (const { userId } of patients)
    await makeLate(clinic.db, { patientId: userId, doctorId: doctor.doctorId as string });
  await clinic.send(`PUT /api/follow-ups/${patients[0]?.userId}/owner`, { as: owner, body: { own: true } });

  const run = (time: string) =>
    sendDigests({ db: clinic.db, jobs: clinic.jobs, clinic: zone }, zone.instantOf(dayAhead(0), time));
  await run('06:59');
  expect(await clinic.db.selectFrom('followUpDigests').selectAll().execute()).toEqual([]);
  await Promise.all(Array.from({ length: 6 }, () => run('07:00')));
  await run('09:00');

  const told = await clinic.db.selectFrom('followUpDigests').select(['userId', 'ownRows', 'freeRows']).execute();
  expect(told.toSorted((a, b) => b.ownRows - a.ownRows)).toEqual([
    { userId: owner.userId, ownRows: 1, freeRows: 2 },
    { userId: other.userId, ownRows: 0, freeRows: 2 },
  ]);
  const { rows } = await sql<{ userId: string }>`
    select user_id from notifications where body = ${notices.followUps}`.execute(clinic.db);
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([owner.userId, other.userId].toSorted());

  const letter = await letterTo(clinic, 'owner@example.vn');
  expect(letter.text).toContain('/staff-reminder/follow-up');
  expect(letter.text).toMatch(/1 .*2 /s);
  expect(letter.raw).not.toMatch(/bí mật|BN\d|hiv|arv|thuốc|bệnh|patient|medicine/i);
  await letterTo(clinic, 'other@example.vn');
  expect(readOutbox(clinic)).toHaveLength(2);
});

test('a member of Staff who becomes a doctor looks after no row any more: the others are told of it', async () => {
  const clinic = await clinicForThisTest();
  const [doctor, admin] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Admin')];
  const [promoted, other] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const { userId } = await clinic.addPerson('Customer');
  await makeLate(clinic.db, { patientId: userId, doctorId: doctor.doctorId as string });
  const ownerNow = async () =>
    (await clinic.db.selectFrom('followUps').select('ownerId').executeTakeFirstOrThrow()).ownerId;
  await clinic.send(`PUT /api/follow-ups/${userId}/owner`, { as: promoted, body: { own: true } });
  expect(await ownerNow()).toBe(promoted.userId);
  const body = { roleName: 'Doctor' };
  expect((await clinic.send(`PUT /api/auth/users/${promoted.userId}`, { as: admin, body })).status).toBe(200);
  expect(await ownerNow()).toBeNull();

  // As it was left by role changes of before.
  await clinic.db.updateTable('followUps').set({ ownerId: promoted.userId }).execute();
  await sendDigests({ db: clinic.db, jobs: clinic.jobs, clinic: zone }, zone.instantOf(dayAhead(0), '08:00'));
  const told = await clinic.db.selectFrom('followUpDigests').select(['userId', 'ownRows', 'freeRows']).execute();
  expect(told).toEqual([{ userId: other.userId, ownRows: 0, freeRows: 1 }]);
});
