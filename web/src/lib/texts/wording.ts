import type { Wording } from '@antam/contract/constants';
import { readCookie, rememberChoice } from '../call/cookies';

/** What the reader can choose; `given` is the specification's own mixture of Vietnamese and English. */
export type Language = Exclude<Wording, 'given-vi'>;

let chosen = rememberedLanguage();
let areaWording: 'given' | 'given-vi' = 'given';

/** The language of the server's answers. */
export const currentWording = (): Wording => (chosen === 'given' ? areaWording : chosen);

export function rememberedLanguage(): Language {
  const remembered = readCookie('lang');
  return remembered === 'vi' || remembered === 'en' ? remembered : 'given';
}

export function rememberLanguage(language: Language): void {
  chosen = language;
  rememberChoice('lang', language === 'given' ? null : language);
}

/** Sets which given texts the present screen has. */
export function setAreaWording(wording: typeof areaWording): void {
  areaWording = wording;
}
