import { sql } from 'kysely';
import type { Connection, Db } from '../platform/database/database';
import { newCode, newId } from '../platform/ids';
import { openAsOwner } from './bare-database';
import type { FollowedPerson } from './followed-people';

/** Writes many generated patients with what is kept of them, without waiting for the triggers of each table. */
export async function writeAtOnce(db: Db, connection: Connection, people: readonly FollowedPerson[]): Promise<void> {
  const owner = openAsOwner(connection);
  for (const table of ['dispensings', 'visits', 'appointments', 'treatment_plans', 'care_files', 'regimen_changes'])
    await owner.query(`alter table ${table} disable trigger user`);
  await writePeople(db, people);
  await sql`select refresh_expected_returns(array(select id from users where role = 'Customer'))`.execute(db);
}

type Row = Record<string, unknown>;

/** Writes generated patients in one statement a table. */
export async function writePeople(db: Db, people: readonly FollowedPerson[]): Promise<void> {
  const doctor = { id: newId(), user_id: newId() };
  const account = (id: string, role: string, more: Row): Row => ({
    ...{ id, user_name: id, password_hash: '-', role, must_change_password: false, notify_email: true },
    ...{ notify_push: true, created_at: NOW, ...more },
  });
  const own = (make: (person: FollowedPerson) => Row[]) =>
    people.flatMap((person) => make(person).map((row) => ({ patient_id: person.id, ...row })));

  await insertRows(db, 'users', [
    account(doctor.user_id, 'Doctor', { email: `${doctor.user_id}@example.vn`, full_name: 'Bác sĩ' }),
    ...people.map(({ id, code, isClosed }) =>
      account(id, 'Customer', {
        ...{ patient_code: code, closed_at: isClosed ? NOW : null },
        ...{ email: isClosed ? null : `${id}@example.vn`, full_name: isClosed ? null : id },
      }),
    ),
  ]);
  await insertRows(db, 'doctors', [doctor]);
  const by = { doctor_id: doctor.id };
  await insertRows(
    db,
    'appointments',
    own(({ id, booked }) => booked.map((visit) => ({ ...by, ...appointmentOf(id, visit) }))),
  );
  await insertRows(
    db,
    'visits',
    own(({ arrivals }) =>
      arrivals.map((date) => ({
        ...{ id: newId(), reason: '-', received_by: doctor.user_id, date, arrived_at: NOW },
        ...{ called_at: NOW, completed_at: NOW },
      })),
    ),
  );
  await insertRows(
    db,
    'treatment_plans',
    own(({ plans }) =>
      plans.map((plan) => ({
        ...{ ...by, id: plan.id, regimen: 'Custom', regimen_code: 'Khác', created_at: NOW },
        ...{ start_date: plan.startDate, end_date: plan.endDate, next_appointment_date: plan.nextAppointmentDate },
        withdrawn_at: plan.isWithdrawn ? NOW : null,
      })),
    ),
  );
  await insertRows(
    db,
    'medical_records',
    own(({ prescriptions }) =>
      prescriptions.map(({ recordId, date }) => ({
        ...{ ...by, id: recordId, diagnosis: '-', record_date: date, created_at: NOW },
      })),
    ),
  );
  await insertRows(
    db,
    'prescriptions',
    own(({ prescriptions }) =>
      prescriptions.map(({ id, recordId }) => ({ ...by, id, record_id: recordId, code: newCode(), signed_at: NOW })),
    ),
  );
  await insertRows(
    db,
    'prescription_items',
    people.flatMap(({ prescriptions }) =>
      prescriptions.flatMap(({ recordId, codes }) =>
        codes.map((medicine_code, position) => ({
          ...{ record_id: recordId, position, medication_name: medicine_code, medicine_code },
          ...{ days_supply: 30, units_per_dose: 1, times_daily: 1, quantity: 30 },
        })),
      ),
    ),
  );
  await insertRows(
    db,
    'dispensings',
    own(({ lines }) => linesOf(lines, doctor.user_id)),
  );
  await insertRows(
    db,
    'regimen_changes',
    own(({ regimenChanges }) =>
      regimenChanges.map(({ id, kind, happenedOn, isWithdrawn }, at) => ({
        ...{ id, kind, regimen_code: 'NL.01', happened_on: happenedOn, noted_by: doctor.user_id },
        ...{ created_at: secondsLater(at), withdrawn_at: isWithdrawn ? NOW : null },
      })),
    ),
  );
  await insertRows(
    db,
    'care_files',
    own(({ outcome }) =>
      outcome
        ? [
            {
              ...{ version: 1, pregnancies: [], measures: [], outcome: outcome.kind, outcome_on: outcome.on },
              ...{ changed_by: doctor.user_id, changed_at: NOW },
            },
          ]
        : [],
    ),
  );
}

const NOW = '2026-01-01T00:00:00Z';
const secondsLater = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

function appointmentOf(patientId: string, { id, date, state }: FollowedPerson['booked'][number]): Row {
  return {
    ...{ id, code: newCode(), date, slot: '08:00-08:30', minutes: 30, starts_at: `${date}T01:00:00Z` },
    ...{ status: state === 'cancelled' ? 'Cancelled' : 'Pending', service_type: 'Consultation', fee: 150_000 },
    ...{ created_by: patientId, created_at: NOW, cancelled_at: state === 'cancelled' ? NOW : null },
    left_to_move_at: state === 'toMove' ? NOW : null,
  };
}

/** Each a second after the one before, as they were generated. */
function linesOf(lines: FollowedPerson['lines'], dispensedBy: string): Row[] {
  return lines.map((line, at) => ({
    ...{ id: line.id, prescription_id: line.prescriptionId, position: line.position, kind: line.kind },
    ...{ about_id: line.aboutId, medicine_code: line.medicineCode, medicine_name: line.medicineName, days: line.days },
    ...{ source: 'BHYT', note: line.kind === 'handed' ? null : '-', dispensed_on: line.dispensedOn },
    ...{ dispensed_by: dispensedBy, created_at: secondsLater(at) },
  }));
}

export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((name) => sql.id(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
