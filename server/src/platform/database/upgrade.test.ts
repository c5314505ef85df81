import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bareDatabase, openAsOwner } from '../../test/bare-database';
import { TEMPLATE } from '../../test/global-setup';
import { beginOldClinic, EDITIONS, FIRST_EDITIONS } from '../../test/old-clinic';
import { readSchema } from '../../test/read-schema';
import { IS_SWEEP } from '../../test/sweep';
import { rootDir } from '../root-dir';
import { migrate } from './migrate';

// Each test creates several clinics, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The oldest has every migration still before it. */
const TRIED = EDITIONS.slice(0, IS_SWEEP ? EDITIONS.length : 1);

test.each(TRIED)('a clinic begun at %s is upgraded to the schema of a new one', async (_, last, editions) => {
  const clinic = await emptyClinic();
  await beginOldClinic(clinic, last, editions);
  await migrate(clinic);
  expect(await readSchema(clinic)).toEqual(await readSchema(await clinicFrom(TEMPLATE)));
});

test.runIf(IS_SWEEP)(
  'a clinic that ran two migrations before an earlier one was merged gets that one too',
  async () => {
    const clinic = await emptyClinic();
    await beginOldClinic(clinic, '0013', {}, ['0011-visit-states']);
    await migrate(clinic);
    expect(await readSchema(clinic)).toEqual(await readSchema(await clinicFrom(TEMPLATE)));
  },
);

test('a clinic of the first commit keeps its people, care and letters through the upgrade', async () => {
  const clinic = await emptyClinic();
  await beginOldClinic(clinic, '0005', FIRST_EDITIONS);
  await migrate(clinic);

  const { rows } = await clinic.query(`select
    (select array_agg(full_name order by full_name) from users) as people,
    (select medical_record_id from treatment_plans) is not null as linked,
    (select claimed_at = ended_at and ended_at = '2026-11-02 08:00:00+07' and fate = 'sent' from deliveries) as delivered,
    (select created_at = '2026-11-01 09:00:00.124+07' from messages) as milliseconds,
    (select answer->>'code' from idempotency_keys) as answer,
    (select count(*) from contact_answers) as answers,
    (select avatar from users where patient_code is not null) as picture`);
  expect(rows).toEqual([
    {
      ...{ people: ['Nguyễn Thị An', 'Trần Văn Bình'], linked: true, delivered: true, milliseconds: true },
      ...{ answer: 'ABC', answers: 0, picture: null },
    },
  ]);
});

test('the migration that repairs upgraded clinics changes nothing in a new one', async () => {
  const clinic = await emptyClinic();
  await migrate(clinic, '0009-contact-answers');
  const before = await readSchema(clinic);
  const files = `select array_agg(relname || ' ' || relfilenode order by relname) as files from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;
  const { rows: filesBefore } = await clinic.query(files);
  await clinic.query(readFileSync(path.join(rootDir(), 'server/migrations/0010-upgraded-clinics.sql'), 'utf8'));
  expect(await readSchema(clinic)).toEqual(before);
  // A changed file number would mean that a table or an index was rewritten.
  expect((await clinic.query(files)).rows).toEqual(filesBefore);
});

const clinicFrom = async (template: string | null) => openAsOwner((await bareDatabase(template)).connection);
const emptyClinic = () => clinicFrom(null);
