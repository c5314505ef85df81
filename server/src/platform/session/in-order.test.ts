import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clinicForThisTest } from '../../test/clinic';
import { pageOf } from '../database/one-page';
import { inOrder } from './in-order';

const NAMES = ['Nguyễn An', 'Trần An', 'Nguyễn Bình', 'Lê Cường', 'Nguyễn Dung', 'Phạm An'];

test('a page holds the same people, each once, however many are called few', async () => {
  const clinic = await clinicForThisTest();
  const people = await Promise.all(NAMES.map((fullName) => clinic.addPerson('Customer', { fullName })));
  const own = people.slice(0, 5).map(({ userId }) => userId);
  const patients = sql`select unnest(${own}::uuid[])`;

  async function pageFor(wanted: { search?: string; few: number }, within: typeof patients | null): Promise<string[]> {
    const { shared, conditions } = inOrder(within, sql`u.id`, wanted);
    const selects = conditions.map(
      (isWanted) => sql`select u.full_name from users u where u.role = 'Customer' and ${isWanted}`,
    );
    const page = pageOf<{ fullName: string }>(selects, { shared, order: sql`full_name collate "C"`, limit: 100 });
    return (await page.execute(clinic.db)).rows.map(({ fullName }) => fullName);
  }

  const named = (...at: number[]) => at.map((index) => NAMES[index]).toSorted();
  // All of the doctor's are few; more than few, of whom few are found; more than few, and more than few found.
  for (const few of [100, 4, 1]) {
    expect(await pageFor({ few }, patients)).toEqual(named(0, 1, 2, 3, 4));
    expect(await pageFor({ few, search: 'nguyen' }, patients)).toEqual(named(0, 2, 4));
    expect(await pageFor({ few, search: 'nguyen' }, null)).toEqual(named(0, 2, 4));
    expect(await pageFor({ few, search: 'pham' }, patients)).toEqual([]);
    expect(await pageFor({ few }, null)).toEqual(named(0, 1, 2, 3, 4, 5));
  }
});
