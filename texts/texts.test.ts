import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withDifferences } from './differences';
import { leavesOf, saidBy, statementsOf } from './leaves';

const filesOf = (folder: string) =>
  readdirSync(new URL(`./${folder}`, import.meta.url)).map((file) => file.replace('.ts', ''));
const load = (folder: string, area: string): Promise<object> =>
  import(`./${folder}/${area}.ts`).then((all) => ({ ...all }));

const areas = filesOf('given');
const differingIn = { en: filesOf('en'), 'given-vi': filesOf('given-vi') };
const english = async (area: string) => {
  const given = await load('given', area);
  return differingIn.en.includes(area) ? withDifferences(given, await load('en', area)) : given;
};

describe.each(areas)('%s', (area) => {
  test('has every text in Vietnamese and in English, and none is empty', async () => {
    const given = leavesOf(await load('given', area));
    for (const words of [await load('vi', area), await english(area)]) {
      expect([...leavesOf(words).keys()].sort()).toEqual([...given.keys()].sort());
      for (const [path, leaf] of leavesOf(words)) expect([path, saidBy(leaf).join('').trim()]).not.toEqual([path, '']);
    }
  });

  test('has no Vietnamese in English', async () => {
    const found = [...leavesOf(await english(area))].flatMap(([path, leaf]) =>
      saidBy(leaf)
        .filter((text) => VIETNAMESE.test(text.replace(NAMES, '')))
        .map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('has no English in Vietnamese', async () => {
    const inEnglish = leavesOf(await english(area));
    const found = [...leavesOf(await load('vi', area))].flatMap(([path, leaf]) =>
      saidBy(leaf)
        .filter((text) => ENGLISH.test(text) || saidBy(inEnglish.get(path)).includes(text))
        .filter((text) => /\p{Ll}{2}/u.test(text.replace(SAME_IN_BOTH, '')))
        .map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  ['en', 'given'],
  ['given-vi', 'vi'],
] as const)('texts/%s says only where it differs from texts/%s', async (folder, base) => {
  for (const area of differingIn[folder]) {
    const whole = statementsOf(await load(base, area));
    for (const [path, said] of statementsOf(await load(folder, area))) {
      expect(whole.has(path), `${folder}/${area}${path}`).toBe(true);
      expect(said, `${folder}/${area}${path}`).not.toEqual(whole.get(path));
    }
  }
});

test('on the doctor’s Vietnamese screens only the specification’s own words are English', async () => {
  for (const area of differingIn['given-vi']) {
    const given = leavesOf(await load('given', area));
    for (const [path, leaf] of leavesOf(await load('given-vi', area)))
      expect(saidBy(leaf), path).toEqual(saidBy(given.get(path)));
  }
});

test('the doctor’s own screens have no English that the specification does not give', async () => {
  const found: string[] = [];
  for (const area of areas.filter((name) => name.startsWith('doctor')))
    for (const [path, leaf] of leavesOf(await load('given', area)))
      for (const text of saidBy(leaf)) if (isEnglish(text) && !SPECIFIED.has(text)) found.push(`${path}: ${text}`);
  expect(found).toEqual(['1', '2', 'A'].map((status) => `/profileTexts/failed: Failed to update: ${status}`));
});

const isEnglish = (text: string) =>
  !VIETNAMESE.test(text.replace(NAMES, '')) && /\p{Ll}{2}/u.test(text.replace(SAME_IN_BOTH, ''));

/** The English words of the doctor's screens in the specification (sections 2, 4, 5, 8 and 9) and a reminder's states. */
const SPECIFIED = new Set([
  'Unknown Patient',
  'No notes',
  'Pending',
  'Confirmed',
  'Cancelled',
  'Sent',
  'Failed',
  'Revisit',
  'Medication',
  'Failed to save custom plan',
  'Failed to save treatment plan',
  'Failed to save medical record',
  'Failed to delete treatment plan',
  'Failed to fetch data',
  'Failed to fetch appointments',
  'Failed to fetch medical records',
  'Treatment plan created successfully',
  'Treatment plan updated successfully',
  'Treatment plan deleted successfully',
  'Medical record created successfully',
  'Reminder created successfully',
  'Error creating reminder',
  'Appointment confirmed successfully',
  'Error confirming appointment',
  'Doctor ID not found. Cannot update profile.',
]);

/** Letters that only occur in Vietnamese. */
const VIETNAMESE = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;

/** Common English words that do not occur in Vietnamese. */
const ENGLISH = /\b(the|of|your|you|please|is|are|and|with|not|this|that|failed|successfully|was|has|have)\b/i;

/** Names are the same in every language. */
const NAMES = /An [Tt]âm|Tiếng Việt|Nguyễn Văn An|Trần Thị Bình|Lê Hoàng Cường|Phạm Thu Dung|Võ Minh Đức|Đặng Thị Hà/g;

/** Words that are the same in both languages. */
const SAME_IN_BOTH = new RegExp(`${NAMES.source}|^Email$|^Menu$|^English$|^Sau$|^Nam$|^nay$`, 'g');
