import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { createLog } from '../log';
import { createPool } from './database';
import { migrate } from './migrate';

const id = (kind: string, number: number) => `0${kind}000000-0000-7000-8000-00000000000${number}`;

/** Arrivals of earlier versions: patient 1 has three open ones on a day, which the server does not write any more. */
const ARRIVALS = `
  insert into users (id, user_name, email, password_hash, role, full_name, patient_code) values
    ('${id('a', 1)}', 'an', 'an@example.vn', '-', 'Customer', 'Nguyễn Thị An', 'BN1001'),
    ('${id('a', 2)}', 'binh', 'binh@example.vn', '-', 'Customer', 'Trần Văn Bình', 'BN1002'),
    ('${id('a', 3)}', 'le', 'le@example.vn', '-', 'Staff', 'Lê Thị Lệ', null);
  insert into visits (id, patient_id, reason, received_by, date, arrived_at, called_at, completed_at)
  select ('0c000000-0000-7000-8000-00000000000' || n)::uuid, ('0a000000-0000-7000-8000-00000000000' || patient)::uuid, 'Sốt',
    '${id('a', 3)}', date::date, (date || ' ' || arrived || '+07')::timestamptz, (date || ' ' || called || '+07')::timestamptz,
    (date || ' ' || done || '+07')::timestamptz
  from (values (1, 1, '2026-03-02', '08:00', null, null), (2, 1, '2026-03-02', '09:00', '11:00', null),
    (3, 1, '2026-03-02', '10:00', null, null), (4, 1, '2026-03-02', '07:00', '07:10', '07:20'),
    (5, 1, '2026-03-03', '08:00', null, null), (6, 2, '2026-03-02', '08:00', null, null))
    as given (n, patient, date, arrived, called, done)`;

test('of several open arrivals of a patient on a day the older are completed, and the database takes no second one', async () => {
  const { connection } = await bareDatabase(null);
  const clinic = createPool({ connection, max: 3, log: createLog('silent'), asOwner: true });
  onTestFinished(() => clinic.end());
  await migrate(clinic, '0090-days-of-plans-that-are-over');
  await clinic.query(ARRIVALS);
  await migrate(clinic);
  const hour = (column: string) => `to_char(${column} at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') as ${column}`;
  const { rows } = await clinic.query(
    `select right(id::text, 1)::int as n, ${hour('called_at')}, ${hour('completed_at')} from visits order by 1`,
  );
  expect(rows).toEqual([
    { n: 1, called_at: '09:00', completed_at: '09:00' },
    { n: 2, called_at: '11:00', completed_at: '11:00' },
    { n: 3, called_at: null, completed_at: null },
    { n: 4, called_at: '07:10', completed_at: '07:20' },
    { n: 5, called_at: null, completed_at: null },
    { n: 6, called_at: null, completed_at: null },
  ]);
  const reopened = clinic.query(`update visits set completed_at = null where id = '${id('c', 4)}'`);
  await expect(reopened).rejects.toMatchObject({ code: '23P01' });
  // A statement that moves all days passes through days that are taken.
  await clinic.query('update visits set date = date + 1');
});
