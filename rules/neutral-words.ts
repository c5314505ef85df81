import { ANALYTES } from './care/analytes';
import { MEDICINES } from './care/medicine-catalogue';
import { REGIMEN_CATALOGUE } from './care/regimen-catalogue';
import { SUBSTANCES } from './care/substances';

/** Words in three languages that tell a stranger something about the health of a person, or which clinic writes. */
const HEALTH_WORDS = [
  ...[
    'hiv',
    'aids',
    'sida',
    'arv',
    'art',
    'prep',
    'pep',
    'k=k',
    'u=u',
    'kk',
    'cd4',
    'std',
    'sti',
    'tb',
    'lao',
    'methadone',
  ],
  ...[
    'virus',
    'vi rut',
    'viral load',
    'tai luong',
    'khang vi rut',
    'antiretroviral',
    'undetectable',
    'nhiem',
    'infection',
  ],
  ...[
    'xet nghiem',
    'blood',
    'mau',
    'test',
    'result',
    'results',
    'ket qua',
    'lab',
    'laboratory',
    'duong tinh',
    'positive',
  ],
  ...['thuoc', 'medicine', 'medication', 'drug', 'drugs', 'pill', 'pills', 'dose', 'lieu', 'prescription', 'don thuoc'],
  ...['benh', 'benh vien', 'benh nhan', 'patient', 'disease', 'illness', 'hospital', 'clinic', 'phong kham', 'kham'],
  ...[
    'bac si',
    'doctor',
    'nurse',
    'y ta',
    'dieu tri',
    'treatment',
    'therapy',
    'tai kham',
    'suc khoe',
    'health',
    'medical',
  ],
  ...['an tam', 'antam', 'gan', 'hepatitis', 'syphilis', 'giang mai', 'tinh duc', 'sexual', 'sex'],
];

/** Parts of names such as the co of co-trimoxazole are ordinary words, so a part has at least three letters. */
const NAMES = [
  ...Object.keys(SUBSTANCES),
  ...MEDICINES.flatMap(({ name, substances }) => [name, ...name.split(/[^\p{L}\p{N}]+/u), ...substances]),
  ...Object.keys(ANALYTES),
  ...REGIMEN_CATALOGUE.regimens.flatMap(({ name }) => name.split(/[^\p{L}\p{N}]+/u)),
];

const FORBIDDEN = [...new Set([...HEALTH_WORDS, ...NAMES.filter((name) => name.length > 2)].map(folded))];

/**
 * Whether a message may begin with this name: it holds no word about health and no link or number that a phone makes
 * pressable. The account's owner writes the name and also chooses the phone number, which may belong to a stranger.
 */
export function isNeutralName(name: string): boolean {
  return /^[\p{L}\p{M}\d '’-]+$/u.test(name) && !/\d{5}/.test(name) && forbiddenWordIn(name) === null;
}

/** The first word of a text that must not stand on a phone, with or without diacritics; null where there is none. */
export function forbiddenWordIn(text: string): string | null {
  const said = ` ${folded(text)} `;
  return FORBIDDEN.find((word) => said.includes(` ${word} `)) ?? null;
}

/** Small letters without diacritics, with one blank between words; = stays, because K=K is written with it. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}=]+/gu, ' ')
    .trim();
}
