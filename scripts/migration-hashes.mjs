// A migration that is on main never changes: clinics have run it, and would not run it again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/migrations';
const LIST = `${FOLDER}/hashes.json`;

/** Every migration that differs from its recorded hash, and what to do instead. */
export function findChangedMigrations(root) {
  const recorded = readList(root);
  const present = hashMigrations(root);
  const removed = Object.keys(recorded).filter((file) => !(file in present));
  const rewritten = listEverRecorded(root).filter(
    ({ name, hash }) => recorded[name] !== hash && !LANDED_TOGETHER.has(hash),
  );
  return [
    ...rewritten.map(({ name }) => ({
      file: LIST,
      line: 1,
      why: `${name} was recorded with another hash; ${PUT_BACK}`,
    })),
    ...removed.map((file) => ({ file: LIST, line: 1, why: `${file} is recorded and not there; ${PUT_BACK}` })),
    ...Object.entries(present).map(([name, hash]) => ({
      file: `${FOLDER}/${name}`,
      line: 1,
      why: whyWrong(recorded[name], hash),
    })),
  ];
}

/** Hashes that were replaced in a commit which came to main together with the one that recorded them. */
const LANDED_TOGETHER = new Set([
  // 0041-follow-up.sql: 0084 creates what its first text lacked.
  '998a4f54d4390313e3b2cf6c75a29636c768c241479f9396adad68c4f28ce6f7',
  // 0050-care-reminders.sql, which became 0047.
  '3fe82d8f353042addd673d7c95d5bb4568932df462d06f251b48d7c42c1eeaef',
]);

const RECORDED = /^\+ {2}"([^"]+\.sql)": "([0-9a-f]{64})",?$/gm;

/** What any commit recorded: a list that is changed together with its migration would hide the change. Empty without a repository. */
function listEverRecorded(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 };
  const { stdout } = spawnSync('git', ['log', '-p', '--format=', '--', LIST], options);
  return [...(stdout ?? '').matchAll(RECORDED)].map(([, name, hash]) => ({ name, hash }));
}

const PUT_BACK = 'clinics have run it, so put its text back and add a new migration';

function whyWrong(recorded, hash) {
  if (recorded === hash) return undefined;
  return recorded
    ? `a recorded migration was changed; ${PUT_BACK}`
    : 'a migration that is not recorded; run npm run record-migrations';
}

/** Adds the hashes of new migrations to the list; those in it stay as they are. Answers the files that were added. */
export function recordMigrations(root) {
  const recorded = readList(root);
  const all = { ...hashMigrations(root), ...recorded };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(root, LIST), `${JSON.stringify(sorted, null, 2)}\n`);
  return Object.keys(sorted).filter((file) => !(file in recorded));
}

function readList(root) {
  const list = path.join(root, LIST);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
}

function hashMigrations(root) {
  const folder = path.join(root, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
  return Object.fromEntries(files.sort().map((file) => [file, hashOf(path.join(folder, file))]));
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
