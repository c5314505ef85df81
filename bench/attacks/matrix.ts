import { ENDPOINTS } from '@antam/contract';
import { ROLES, type Role } from '@antam/contract/constants';
import { buildSides, listCells, outcomeOf, unlistedEndpoints } from '../../server/src/test/objects/object-table';
import { ROLE_TABLE, UNKNOWN } from '../../server/src/test/role-table';
import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { addPerson, type Person } from '../lab/people';

/** Calls every endpoint with every role; where it names an object, with an own, another person's and a missing one. */
export async function walkMatrix({ claim }: Claims, { url, db }: BenchClinic): Promise<void> {
  const people = {} as Record<Role, Person>;
  for (const role of ROLES) people[role] = await addPerson(db, role);

  const otherwise = Object.entries(ROLE_TABLE).filter(([name, roles]) => {
    const { endpoint } = ENDPOINTS.find((entry) => entry.endpoint.name === name) ?? {};
    return String([...(endpoint?.roles ?? [])].sort()) !== String([...roles].sort());
  });
  claim('calls whose roles in the contract differ from the role table', otherwise.length, otherwise.length === 0);

  let asked = 0;
  const wrong: string[] = [];
  for (const { endpoint } of ENDPOINTS) {
    const { roles, method, paths, name } = endpoint;
    if (roles === 'anyone') continue;
    for (const path of paths) {
      const request = `${method} ${path.replace(/:\w+/g, UNKNOWN)}`;
      const expect = async (who: string, status: number, as?: { token: string }) => {
        asked += 1;
        const answer = await ask(url, request, { as });
        if (answer.status !== status) wrong.push(`${who} ${name}: ${answer.status}`);
      };
      await expect('nobody', 401);
      await expect('a dead token', 401, { token: 'x'.repeat(43) });
      for (const role of ROLES.filter((candidate) => !roles.includes(candidate))) await expect(role, 403, people[role]);
    }
  }
  claim(
    `${ENDPOINTS.length} calls × nobody, a dead token and every role they are not for: let in`,
    `${wrong.length} of ${asked} ${wrong.slice(0, 5)}`.trim(),
    wrong.length === 0,
  );

  const sides = await buildSides({
    db,
    send: (request, sending) => ask(url, request, sending),
    addPerson: (role) => addPerson(db, role),
  });
  const cells = listCells();
  const astray: string[] = [];
  for (const cell of cells) {
    const { request, body } = await cell.make(sides);
    const answer = await ask(url, request, { as: sides.viewers[cell.role], body });
    if (outcomeOf(answer, { request }) !== cell.expected) astray.push(`${cell.title}: ${answer.status}`);
  }
  claim(
    'own, other’s and missing objects: as the role table says',
    `${cells.length - astray.length} of ${cells.length} ${astray.slice(0, 5)}`.trim(),
    astray.length === 0 && unlistedEndpoints().length === 0,
  );
}
