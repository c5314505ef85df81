import type { KnownLanguage } from '@antam/contract/constants';

/**
 * The messages to a phone. Any person who holds it may read them, so they name neither the clinic, a doctor, a day nor a
 * reason, and no word a person typed stands in them but the name that the patient chose. Vietnamese is written without
 * diacritics: with them a message holds 70 letters instead of 160.
 */
export const smsTemplates = {
  vi: {
    visitAhead: 'Ban co mot cuoc hen sap toi. Tra loi 1 neu ban se den, 2 neu muon duoc goi lai.',
    reminder: 'Ban co mot loi nhac moi trong tai khoan. Tra loi 2 neu muon duoc goi lai.',
    visitChanged: 'Mot cuoc hen cua ban co thay doi, xin xem trong tai khoan. Tra loi 2 neu muon duoc goi lai.',
    doNotCome: 'Mot cuoc hen cua ban se khong dien ra, xin dung den. Tra loi 2 neu muon duoc goi lai.',
  },
  en: {
    visitAhead: 'You have an appointment soon. Reply 1 if you are coming, 2 if you want to be called.',
    reminder: 'There is a new reminder in your account. Reply 2 if you want to be called.',
    visitChanged: 'An appointment of yours has changed, please see your account. Reply 2 if you want to be called.',
    doNotCome: 'An appointment of yours will not take place, please do not come. Reply 2 if you want to be called.',
  },
} as const satisfies Record<'vi' | 'en', Record<string, string>>;

export type SmsName = keyof (typeof smsTemplates)['vi'];

/**
 * A message in the language of the patient, Vietnamese where that is not known, begun with the name they chose. A name
 * with a letter that not every phone has is left out: with it a message would hold 70 letters.
 */
export function smsText(
  name: SmsName,
  { language, alias }: { language: KnownLanguage | null; alias: string | null },
): string {
  const words = smsTemplates[language === 'en' || language === 'given' ? 'en' : 'vi'][name];
  const called = inPlainLetters(alias ?? '');
  return IS_PLAIN.test(called) ? `${called}: ${words}` : words;
}

const IS_PLAIN = /^[A-Za-z0-9 '-]+$/;

/** Vietnamese in the letters of the alphabet that every phone has. */
function inPlainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').replace(/[’ʼ]/g, "'");
}
