import { ruleTexts as englishRules } from '@antam/texts/en/rule-sentences';
import { followUpTexts } from '@antam/texts/given/follow-up';
import { ruleTexts } from '@antam/texts/given/rule-sentences';
import { followUpTexts as viFollowUp } from '@antam/texts/vi/follow-up';
import { inPlaceOf } from '../../lib/texts/area-words';

/** On the doctor's screen the texts it shares with reception are Vietnamese. */
export const FOLLOW_UP_WORDS = [inPlaceOf(followUpTexts, viFollowUp), inPlaceOf(englishRules, ruleTexts)];
