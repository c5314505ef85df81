import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');
const sourcesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'));

/** Sent twice these do no more than sent once, or their answer is a secret that is made anew. */
const WITHOUT_KEY = [
  // They only ask.
  ...['checkClosure', 'checkHoursBack', 'checkLeave', 'checkSchedule', 'findSimilarPatients', 'getWaitingRoom'],
  'readNewcomerLink',
  // Each look is told to the patient; its answer, a name and a number, is not kept.
  'revealIdentity',
  // The second says the same again.
  ...['logout', 'noteTalk', 'sendEmailConfirmation', 'subscribeToPush', 'takeSamples', 'uploadAvatar'],
  // It has an id of its own.
  'sendMessage',
  // Ways to sign in, and secrets that are shown once.
  ...['addPasskey', 'logInWithPasskey', 'login', 'renewNewcomerLink', 'renewRecoveryCodes', 'restoreFactor'],
  ...['setTemporaryPassword', 'startPasskey', 'startPasskeyLogin', 'startStepUp', 'startTotp', 'stepUp'],
];

test('every POST that adds something carries a key, so that it is done once although its answer is lost', () => {
  const posts = sourcesOf('contract').flatMap((text) =>
    [...text.matchAll(/export const (\w+) = endpoint\(\{[\s\S]*?\n\}\);/g)].flatMap(([endpoint, name]) =>
      endpoint.includes("method: 'POST'") ? [name as string] : [],
    ),
  );
  const calls = sourcesOf('web/src').flatMap((text) =>
    [...text.matchAll(/\bcall\(\s*(\w+)/g)].map(({ index, 1: name = '' }) => ({ name, text: callAt(text, index) })),
  );
  expect(posts.length).toBeGreaterThan(40);
  const keyless = calls.filter(({ name, text }) => posts.includes(name) && !text.includes('...once('));
  const names = [...new Set(keyless.map(({ name }) => name))];
  expect(names.filter((name) => !WITHOUT_KEY.includes(name))).toEqual([]);
  expect(WITHOUT_KEY.filter((name) => !names.includes(name))).toEqual([]);
});

/** The text of a call, from its name to its closing bracket. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}
