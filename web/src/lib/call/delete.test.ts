import { deleteReminder } from '@antam/contract/reminders';
import { afterEach, expect, test, vi } from 'vitest';
import { callToDelete } from './delete';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers the deletions of one object in turn: with a status, or with an answer that is lost. */
function answering(...turns: (number | 'lost')[]) {
  vi.stubGlobal('fetch', async () => {
    const turn = turns.shift() ?? 500;
    if (turn === 'lost') throw new TypeError('Failed to fetch');
    return turn === 204 ? new Response(null, { status: 204 }) : Response.json({ message: 'No' }, { status: turn });
  });
}

const tryOnce = (id: string) =>
  callToDelete(deleteReminder, id).then(
    () => 'done',
    ({ status }: { status: number }) => status,
  );

test.each([
  { turns: ['lost', 404], told: [0, 'done'] },
  { turns: [500, 404], told: [500, 'done'] },
  { turns: ['lost', 401, 404], told: [0, 401, 'done'] },
  { turns: ['lost', 'lost', 204], told: [0, 0, 'done'] },
  { turns: [404], told: [404] },
  { turns: [409, 404], told: [409, 404] },
  { turns: ['lost', 404, 404], told: [0, 'done', 404] },
] as const)('of answers $turns the person is told $told', async ({ turns, told }) => {
  answering(...turns);
  const id = turns.join();
  const seen: unknown[] = [];
  for (const _ of told) seen.push(await tryOnce(id));
  expect(seen).toEqual(told);
});

test('a lost answer about one object says nothing about another', async () => {
  answering('lost', 404);
  expect([await tryOnce('one'), await tryOnce('other')]).toEqual([0, 404]);
});
