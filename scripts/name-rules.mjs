import { featureOf, isTest, roomOf } from './import-rules.mjs';

const EMPTY_WORDS = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager'];
const BARRELS = ['contract/index.ts', 'rules/index.ts', 'texts/index.ts'];
const SERVER_FEATURE_FILE = /^(routes|queries|present|[a-z]+(-[a-z0-9]+)+)\.ts$/;

/** Why this file should have another name, or undefined. */
export function whyMisnamed(file) {
  const words = file.split('/').flatMap((part) => part.split(/[.-]/));
  const empty = words.find((word) => EMPTY_WORDS.includes(word.toLowerCase()));
  if (empty) return `"${empty}" says nothing; name it after what it does`;

  const name = file.split('/').at(-1);
  if (/^index\.(ts|tsx|mjs)$/.test(name) && !BARRELS.includes(file)) {
    return 'a barrel; import from the file itself (only contract, rules and texts have an index)';
  }
  if (roomOf(file) === 'server' && featureOf(file) && !isTest(file)) {
    const inFeature = file.split('/').slice(4).join('/');
    if (!SERVER_FEATURE_FILE.test(inFeature)) {
      return 'not a name of a server feature; use routes.ts, queries.ts, present.ts or <verb>-<noun>.ts, in no folder';
    }
  }
  return undefined;
}
