import { changesOfPlans } from '@antam/rules/care/plan-timeline';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../platform/database/migrate';
import { bareDatabase, openAsOwner } from '../../test/bare-database';
import { beginOldClinic } from '../../test/old-clinic';

// Creating an old clinic takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PATIENTS = 30;
const DOCTOR = '0d000000-0000-7000-8000-000000000001';
const patientId = (n: number) => `0a000000-0000-7000-8000-1000000000${String(n).padStart(2, '0')}`;

const Plan = fc.record({
  gap: fc.integer({ min: 1, max: 40 }),
  regimen: fc.constantFrom('TDF + 3TC + DTG', 'AZT + 3TC + EFV', 'Custom'),
  drugs: fc.constantFrom(null, 'ABC + 3TC + DTG', 'AZT + 3TC + LPV/r'),
  isWithdrawn: fc.boolean(),
});

test('plans of an older clinic are carried over as the rule makes a history of them, and no reason is guessed', async () => {
  const clinic = openAsOwner((await bareDatabase(null)).connection);
  await beginOldClinic(clinic, '0034', {});
  await writePlans(clinic);
  await migrate(clinic);

  const { rows: changes } = await clinic.query(
    `select patient_id, kind, regimen_code, custom_drugs, line, reason, happened_on::text, treatment_plan_id
     from regimen_changes order by patient_id, happened_on`,
  );
  const { rows: plans } = await clinic.query(
    `select id, patient_id, regimen_code as "regimenCode", custom_drugs as "customDrugs", start_date::text as "startDate"
     from treatment_plans where withdrawn_at is null`,
  );
  const patients = [...new Set(plans.map((plan) => plan.patient_id as string))].sort();
  const expected = patients.flatMap((id) =>
    changesOfPlans(
      plans.filter((plan) => plan.patient_id === id),
      [],
    ).map((change) => ({
      patient_id: id,
      ...{ kind: change.kind, regimen_code: change.regimenCode, custom_drugs: change.customDrugs, line: change.line },
      ...{ reason: null, happened_on: change.happenedOn, treatment_plan_id: change.treatmentPlanId },
    })),
  );
  expect(changes.length).toBeGreaterThan(PATIENTS);
  expect(changes).toEqual(expected);
});

async function writePlans(clinic: ReturnType<typeof openAsOwner>): Promise<void> {
  const histories = fc.sample(fc.array(Plan, { minLength: 1, maxLength: 6 }), { numRuns: PATIENTS, seed: 14 });
  for (const [n, plans] of histories.entries()) {
    await clinic.query(
      `insert into users (id, user_name, password_hash, role, patient_code) values ($1, $2, '-', 'Customer', $3)`,
      [patientId(n), `patient${n}`, `BN${2000 + n}`],
    );
    let start = 0;
    for (const { gap, regimen, drugs, isWithdrawn } of plans) {
      start += gap;
      await clinic.query(
        `insert into treatment_plans (id, patient_id, doctor_id, regimen, custom_drugs, start_date, end_date, withdrawn_at)
         values (gen_random_uuid(), $1, $2, $3, $4, date '2020-01-01' + $5::int, date '2020-01-01' + $5::int,
           case when $6::boolean then now() end)`,
        [patientId(n), DOCTOR, regimen, regimen === 'Custom' ? drugs : null, start, isWithdrawn],
      );
    }
  }
}
