import type { Role } from '@antam/contract/constants';
import { factorTexts } from '@antam/texts/given/factors';
import { factorTexts as viFactors } from '@antam/texts/vi/factors';
import type { ReactNode } from 'react';
import { AreaWords, inPlaceOf } from '../lib/texts/area-words';

const DOCTOR_WORDS = [inPlaceOf(factorTexts, viFactors)];
const NO_WORDS: [] = [];

/** The words about the second factor in the language of the role's area: the doctor's given texts are Vietnamese. */
export function FactorWords({ roleName, children }: { roleName: Role; children: ReactNode }) {
  return <AreaWords words={roleName === 'Doctor' ? DOCTOR_WORDS : NO_WORDS}>{children}</AreaWords>;
}
