import { forbiddenWordIn } from '@antam/rules/neutral-words';
import { smsTemplates } from '@antam/texts/sms';

/** Which templates have a word that must not stand on a phone; asked by a test and by every build. */
export function findForbiddenTemplates(templates: Record<string, Record<string, string>> = smsTemplates): string[] {
  return Object.entries(templates).flatMap(([language, words]) =>
    Object.entries(words).flatMap(([name, text]) => {
      const word = forbiddenWordIn(text);
      return word ? [`texts/sms.ts ${language}.${name}: “${word}” must not stand on a phone`] : [];
    }),
  );
}
