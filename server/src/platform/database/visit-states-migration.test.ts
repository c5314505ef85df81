import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { IS_SWEEP } from '../../test/sweep';
import { createLog } from '../log';
import { createPool } from './database';
import { migrate } from './migrate';

const id = (kind: string, number: number) => `0${kind}000000-0000-7000-8000-00000000000${number}`;

/** Contradictory rows that the server could write before this migration. */
const CONTRADICTIONS = `
  insert into users (id, user_name, email, password_hash, role, full_name, patient_code) values
    ('${id('a', 1)}', 'an', 'an@example.vn', '-', 'Customer', 'Nguyễn Thị An', 'BN1001'),
    ('${id('a', 2)}', 'binh', 'binh@example.vn', '-', 'Doctor', 'Trần Văn Bình', null);
  insert into doctors (id, user_id) values ('${id('d', 1)}', '${id('a', 2)}');
  insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, status, service_type, fee,
    created_by, confirmed_at, cancelled_at, no_show_at)
  select ('0b000000-0000-7000-8000-00000000000' || n)::uuid, '000000000' || n, '${id('a', 1)}', '${id('d', 1)}', '2026-03-02',
    '0' || n || ':00-0' || n || ':30', 30, '2026-03-02 08:00:00+07', status, 'Consultation', 150000, '${id('a', 1)}',
    '2026-03-01', case when status = 'Cancelled' then timestamptz '2026-03-02' end, no_show_at::timestamptz
  from (values (1, 'Cancelled', null), (2, 'Cancelled', null), (3, 'Cancelled', null), (4, 'Confirmed', '2026-03-02'),
    (5, 'Confirmed', null)) as given (n, status, no_show_at);
  insert into booked_slots (doctor_id, date, slot, appointment_id, patient_id)
  select doctor_id, date, slot, id, patient_id from appointments;
  insert into visits (id, patient_id, appointment_id, reason, received_by, date, arrived_at, completed_at)
  select ('0c000000-0000-7000-8000-00000000000' || n)::uuid, '${id('a', 1)}',
    ('0b000000-0000-7000-8000-00000000000' || n)::uuid, 'Tái khám', '${id('a', 2)}', '2026-03-02', '2026-03-02 08:00:00+07',
    completed_at::timestamptz
  from (values (2, '2026-03-02 09:00:00+07'), (3, null), (4, '2026-03-02 09:00:00+07')) as given (n, completed_at);
`;

test.runIf(IS_SWEEP)(
  'contradictions of earlier versions are repaired: what took place stands, what was cancelled holds no slot',
  async () => {
    const clinic = await clinicWithContradictions();
    await migrate(clinic);
    const { rows } = await clinic.query(`
    select right(a.code, 1) as n, a.status, a.no_show_at is not null as missed, count(s.slot)::int as slots,
      bool_or(v.completed_at is not null) as seen
    from appointments a left join booked_slots s on s.appointment_id = a.id left join visits v on v.appointment_id = a.id
    group by a.id order by a.code`);
    expect(rows).toEqual([
      { n: '1', status: 'Cancelled', missed: false, slots: 0, seen: false },
      { n: '2', status: 'Confirmed', missed: false, slots: 1, seen: true },
      { n: '3', status: 'Cancelled', missed: false, slots: 0, seen: false },
      { n: '4', status: 'Confirmed', missed: false, slots: 1, seen: true },
      { n: '5', status: 'Confirmed', missed: false, slots: 1, seen: false },
    ]);
    const arrivals = await clinic.query(
      `select right(id::text, 1) as n, appointment_id is null as walk_in from visits order by 1`,
    );
    expect(arrivals.rows).toEqual([
      { n: '2', walk_in: false },
      { n: '3', walk_in: true },
      { n: '4', walk_in: false },
    ]);
  },
);

const REFUSED = [
  [
    'a cancelled visit that keeps its slots',
    `update appointments set status = 'Cancelled', cancelled_at = now() where id = '${id('b', 5)}'`,
  ],
  [
    'a slot for a cancelled visit',
    `insert into booked_slots (doctor_id, date, slot, appointment_id, patient_id) values ('${id('d', 1)}', '2026-03-03', '08:00-08:30', '${id('b', 1)}', '${id('a', 1)}')`,
  ],
  ['a visit that took place and was missed', `update appointments set no_show_at = now() where id = '${id('b', 2)}'`],
  ['an arrival for a cancelled visit', `update visits set appointment_id = '${id('b', 1)}' where id = '${id('c', 3)}'`],
] as const;

test('the database refuses a cancelled visit with slots, missed although it took place, or with an arrival', async () => {
  const clinic = await clinicWithContradictions();
  await migrate(clinic);
  for (const [what, statement] of REFUSED)
    await expect(clinic.query(statement), what).rejects.toMatchObject({ code: '23503' });
});

async function clinicWithContradictions(): Promise<pg.Pool> {
  const { connection } = await bareDatabase(null);
  const owner = createPool({ connection, max: 3, log: createLog('silent'), asOwner: true });
  onTestFinished(() => owner.end());
  await migrate(owner, '0010-upgraded-clinics');
  await owner.query(CONTRADICTIONS);
  return owner;
}
