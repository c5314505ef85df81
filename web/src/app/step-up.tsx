import { askAbove, languageBelow } from '../ui/ask-above';
import { StepUpDialog } from './step-up-dialog';

let asking: Promise<boolean> | null = null;

/** Asks for the second factor; calls that are refused at the same time share one dialog. */
export function askStepUp(): Promise<boolean> {
  asking ??= askAbove(languageBelow(), (answer) => <StepUpDialog onEnd={answer} />).finally(() => {
    asking = null;
  });
  return asking;
}
