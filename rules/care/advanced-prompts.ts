import { ADVANCED_PROMPTS, type AdvancedPrompt } from '@antam/contract/tests-due';
import { isDiseaseAdvanced } from './advanced-disease';

interface PromptFacts {
  cd4: number | null;
  whoStage: number | null;
  ageYears: number | null;
  /** Of the screen of this visit; null before it. */
  hasTbSymptoms: boolean | null;
  isCrAgTested: boolean;
  takesCotrimoxazole: boolean;
  hadTbPrevention: boolean;
  isTreatedForTb: boolean;
}

/** The prompts for a patient with advanced disease, each with whether it is done; none for any other patient. */
export function advancedPrompts(facts: PromptFacts): { prompt: AdvancedPrompt; isDone: boolean }[] {
  if (isDiseaseAdvanced(facts) !== true) return [];
  const { hasTbSymptoms, isCrAgTested, takesCotrimoxazole, hadTbPrevention, isTreatedForTb } = facts;
  const isDone: Record<AdvancedPrompt, boolean> = {
    tbTest: isTreatedForTb,
    crAg: isCrAgTested,
    cotrimoxazole: takesCotrimoxazole,
    tbPrevention: hadTbPrevention,
  };
  // Prevention is for people without signs of tuberculosis.
  const asked = ADVANCED_PROMPTS.filter(
    (prompt) => prompt !== 'tbPrevention' || (hasTbSymptoms === false && !isTreatedForTb),
  );
  return asked.map((prompt) => ({ prompt, isDone: isDone[prompt] }));
}
