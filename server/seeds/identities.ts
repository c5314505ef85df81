import { createRandom } from './random';
import { daysAgo, type World } from './world';

/**
 * Insurance card and citizen id of most patients. No real person has such a number: there is no province 00, and no
 * citizen id begins with 000.
 */
export function writeIdentities(world: World): void {
  const random = createRandom(`${world.today} identities`);
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  const changedBy = world.staff[0] as string;
  for (const patient of world.patients) {
    const insuranceCard = random.chance(0.85) ? `${random.pick(['DN', 'GD', 'HN'])}400${digits(10)}` : null;
    const facts = { insuranceCard, citizenId: `000${digits(9)}`, provinceCode: '01', communeCode: null };
    const changedAt = daysAgo(world, random.int(10, 25), '09:05');
    const saved = { patientId: patient.id, version: 1, changedBy, changedAt };
    world.rows.patientIdentities.push({ ...facts, ...saved });
    const { communeCode: _, ...after } = facts;
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, null]));
    world.rows.patientIdentityChanges.push({
      ...{ id: random.id(changedAt), ...saved },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    });
  }
}
