import { currentWording, type Language } from '../lib/texts/wording';
import { askAbove } from './ask-above';
import { StepUpDialog } from './step-up-dialog';

let asking: Promise<boolean> | null = null;

/** Asks for the second factor; calls that are refused at the same time share one dialog. */
export function askStepUp(): Promise<boolean> {
  asking ??= askAbove(languageBelow(), (answer) => <StepUpDialog onEnd={answer} />).finally(() => {
    asking = null;
  });
  return asking;
}

/** The language of the screen below; the doctor's given texts are Vietnamese. */
function languageBelow(): Language {
  const wording = currentWording();
  return wording === 'given-vi' ? 'vi' : wording;
}
