import type { ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { userNameOf } from './accounts';
import { writeCareFiles } from './care-files';
import { writeIdentities } from './identities';
import { writeLateFile } from './late-file';
import { LATE_PEOPLE } from './late-people';
import { PATIENTS } from './people';
import { FIRST_PART_DAYS, RECENT_DAYS } from './prescriptions';
import { createRandom } from './random';
import { writeRegimenHistory } from './regimen-history';
import { insertRows, noRows, type Rows } from './rows';
import { writeTests } from './tests-due';
import type { Doctor, Patient, World } from './world';

interface Demo {
  clinic: ClinicTime;
  now: Date;
  anchor: string;
}

const LATE_LOGIN = LATE_PEOPLE.find(({ userName }) => userName);
const UNKNOWN_PLACES = { address: '', placeOfBirth: '' };

/**
 * A demo that began before there were care files, identity numbers, samples and a counter gets them too, from what its records
 * say. It is done once: where there is one such row already, nothing is added, because patients whom visitors of the
 * demo registered have none.
 */
export async function addMissingCare(db: Db, demo: Demo): Promise<void> {
  const { rows: found } = await sql<{
    hasFiles: boolean;
    hasHanded: boolean;
    hasIdentities: boolean;
    hasSamples: boolean;
    lateId: string | null;
  }>`
    select exists (select from care_files) as has_files, exists (select from dispensings) as has_handed,
      exists (select from patient_identities) as has_identities, exists (select from samples_taken) as has_samples,
      (select id from users u where user_name = ${LATE_LOGIN?.userName} and not exists (
        select from care_files f where f.patient_id = u.id)) as late_id`.execute(db);
  const { hasFiles, hasHanded, hasIdentities, hasSamples, lateId } = found[0] as (typeof found)[number];
  if (hasFiles && hasHanded && hasIdentities && hasSamples && !lateId) return;
  const world = await readWorld(db, demo);
  if (!world) return;
  if (!hasFiles) writeCareFiles(world);
  if (!hasIdentities) writeIdentities(world);
  const known = world.rows.labResults.length;
  if (!hasSamples) writeTests(world);
  if (lateId && LATE_LOGIN)
    writeLateFile(world, { ...LATE_LOGIN, ...UNKNOWN_PLACES, id: lateId, doctor: world.demoDoctor });
  const { careFiles, careFileChanges, patientIdentities, patientIdentityChanges } = world.rows;
  const { samplesTaken, adherenceTalks, labResults } = world.rows;
  await insertRows(db, {
    ...{ ...noRows(), careFiles, careFileChanges, patientIdentities, patientIdentityChanges },
    ...{ samplesTaken, adherenceTalks, labResults: labResults.slice(known) },
  });
  if (!hasFiles) await stateReasons(db, world);
  if (!hasHanded) await handOverEverything(db, world);
}

/** The people of the seed with the ids they have in this demo, and what was written of them; null without the accounts. */
async function readWorld(db: Db, { clinic, now, anchor }: Demo): Promise<World | null> {
  const users = await db.selectFrom('users').selectAll().execute();
  const doctors = await db.selectFrom('doctors').select(['id', 'userId']).execute();
  const idOf = (userName: string) => users.find((user) => user.userName === userName)?.id;
  const doctorOf = (userName: string | undefined): Doctor | null => {
    const doctor = doctors.find(({ userId }) => userId === (userName && idOf(userName)));
    return doctor ? (doctor as Doctor) : null;
  };
  const patients = PATIENTS.flatMap((patient, at): Patient[] => {
    const id = idOf(at === 0 ? 'customer' : userNameOf(patient.fullName));
    return id ? [{ ...patient, id, doctor: doctorOf(patient.care?.doctor) }] : [];
  });
  const [demoDoctor, [demoPatient], staff, admin] = [doctorOf('doctor'), patients, idOf('staff'), idOf('admin')];
  if (!demoDoctor || !demoPatient || !staff || !admin) return null;
  const rows = {
    ...noRows(),
    users,
    treatmentPlans: await db.selectFrom('treatmentPlans').selectAll().where('withdrawnAt', 'is', null).execute(),
    medicalRecords: await db.selectFrom('medicalRecords').selectAll().execute(),
    labResults: await db.selectFrom('labResults').selectAll().execute(),
  } as unknown as Rows;
  const people = { doctors: [], patients, demoDoctor, demoPatient, staff: [staff], admin };
  return { today: anchor, now, clinic, random: createRandom(anchor), rows, ...people };
}

/** The migration carries plans over without a reason; the doctors of the demo have stated some. */
async function stateReasons(db: Db, world: World): Promise<void> {
  writeRegimenHistory(world);
  for (const { treatmentPlanId, kind, line, reason } of world.rows.regimenChanges)
    if (reason && treatmentPlanId)
      await db
        .updateTable('regimenChanges')
        .set({ kind, line, reason })
        .where('treatmentPlanId', '=', treatmentPlanId)
        .where('reason', 'is', null)
        .execute();
}

/** Prescriptions from before there was a counter count as handed over on their day, the newest in part; reception may open it. */
async function handOverEverything(db: Db, { staff: [staff], today }: World): Promise<void> {
  await sql`update users set may_dispense = true where id = ${staff}`.execute(db);
  await sql`
    with signed as (
      update prescriptions p set signed_at = r.created_at from medical_records r
      where r.id = p.record_id and p.signed_at is null
      returning p.id, p.patient_id, p.record_id, r.record_date, r.created_at)
    insert into dispensings (id, patient_id, prescription_id, position, kind, medicine_code, medicine_name, quantity, days,
      source, dispensed_on, dispensed_by, created_at)
    select gen_random_uuid(), signed.patient_id, signed.id, item.position, 'handed', item.medicine_code,
      item.medication_name, case when part.days = item.days_supply then item.quantity end, part.days, 'BHYT',
      signed.record_date, ${staff}, signed.created_at + interval '15 minutes'
    from signed join prescription_items item on item.record_id = signed.record_id
      cross join lateral (select case when signed.record_date > ${today}::date - ${RECENT_DAYS}::int
        then least(item.days_supply, ${FIRST_PART_DAYS}) else item.days_supply end as days) part
    where item.days_supply is not null`.execute(db);
}
