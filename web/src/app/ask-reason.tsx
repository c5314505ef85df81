import { giveReason } from '@antam/contract/care-reasons';
import { careReasonTexts } from '@antam/texts/given/care-reasons';
import { uiTexts } from '@antam/texts/given/ui';
import { careReasonTexts as viCareReasons } from '@antam/texts/vi/care-reasons';
import { uiTexts as viUi } from '@antam/texts/vi/ui';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../features/care-reasons/reason-dialog';
import { call } from '../lib/call/call';
import type { CallError } from '../lib/call/call-error';
import { once } from '../lib/call/once';
import { AreaWords, inPlaceOf } from '../lib/texts/area-words';
import { currentWording, rememberedLanguage } from '../lib/texts/wording';
import { askAbove } from '../ui/ask-above';
import { forgetClosedCare } from './forget-closed-care';

forgetClosedCare();

/** By patient code: calls about one patient that are refused at the same time share one dialog. */
const asking = new Map<string, Promise<boolean>>();

/**
 * Asks why the care of a patient is opened; answers whether a reason was given. It is loaded for a read in the background
 * too, so that care whose reason has ended leaves a tab in which none was asked for.
 */
export async function askReason({ patientCode }: CallError, isBackground: boolean): Promise<boolean> {
  if (!patientCode || isBackground) return false;
  const asked = asking.get(patientCode) ?? show(patientCode).finally(() => asking.delete(patientCode));
  asking.set(patientCode, asked);
  return asked;
}

function show(patientCode: string): Promise<boolean> {
  return askAbove(rememberedLanguage(), (answer) => (
    <Words>
      <ReasonDialog
        kind="care"
        patientCode={patientCode}
        give={(body, key) => call(giveReason, { params: { id: patientCode }, body, ...once(key) })}
        onGiven={() => answer(true)}
        onClose={() => answer(false)}
      />
    </Words>
  ));
}

const VIETNAMESE = [inPlaceOf(careReasonTexts, viCareReasons), inPlaceOf(uiTexts, viUi)];

/** The language of the screen below. */
function Words({ children }: { children: ReactNode }) {
  if (currentWording() !== 'given-vi') return children;
  return (
    <AreaWords language="vi" words={VIETNAMESE}>
      {children}
    </AreaWords>
  );
}
