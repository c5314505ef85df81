import type { ErrorCode } from '@antam/contract/errors';
import type { VisitPage } from '@antam/contract/visit-page';
import { SUPPLY_REASON } from '@antam/rules/care/multi-month';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { useContractForm } from '../../lib/form/contract-form';
import { useRefusalText } from '../../lib/texts/refusal-text';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { useSafetyTexts } from '../../lib/texts/safety-texts';
import { clinicToday } from '../../lib/time/clinic';
import { isBlank, prescribed } from './medicine-fields';
import { prescribedDays } from './prescribed-days';
import { type Signed, useSignVisit, type VisitName } from './queries';
import { decidedChange } from './regimen-fields';
import { resultOf } from './typed-results';
import { useDraft } from './use-draft';
import { type NextVisit, useNextVisit } from './use-next-visit';
import { safetyOf } from './use-safety';
import { problemsOf } from './visit-check';
import { fieldsOfDraft, type VisitFields } from './visit-fields';
import { useVisitTexts } from './visit-texts';

interface Signing {
  name: VisitName;
  page: VisitPage;
  onSigned: (signed: Signed) => void;
}

/** The form of a visit, its draft, and the signature: checked first, then confirmed with the patient's code. */
export function useSigning({ name, page, onSigned }: Signing) {
  const words = useVisitTexts();
  const refusalText = useRefusalText();
  const { reasonRequired, supply } = useSafetyTexts();
  const { required } = useRegimenTexts();
  const send = useSignVisit(name);
  const [initial] = useState(() => fieldsOfDraft(page));
  // What the question shows is what is sent, also where the proposal changes while it is open.
  const [asked, setAsked] = useState<{ nextVisit: NextVisit['chosen'] } | null>(null);
  // One press, one act: a second request with the same key gets the answer of the first.
  const key = useRef('');

  const visit = useContractForm<VisitFields, Signed>({
    defaultValues: initial,
    check: (fields) =>
      problemsOf(fields, {
        ...{ words, refusalText, today: clinicToday(), reasonRequired, page, required },
        warnings: safetyOf(fields, page).warnings,
        daysReasonRequired: supply.reasonRequired,
        isTimeMissing: next.isWanted && !next.chosen,
      }),
    send: (fields) => signOnce(fields),
    onSent: (signed) => {
      setAsked(null);
      onSigned(signed);
    },
    refusedFields: fieldsOfRefusal,
    onPlaced: () => setAsked(null),
  });
  const next: NextVisit = useNextVisit(visit, { name, page });
  const draft = useDraft({ name, draft: page.draft, form: visit.form });

  async function signOnce(fields: VisitFields): Promise<Signed> {
    const sign = () => send.mutateAsync({ key: key.current, body: bodyOf(fields) });
    await draft.saver.stop();
    try {
      return await sign().catch(async (error: unknown) => {
        if (!isRefusedAs('draft.changedElsewhere', error) || !(await draft.saver.findOwn())) throw error;
        return sign();
      });
    } catch (error) {
      if (isRefusedAs('draft.changedElsewhere', error)) draft.saver.showNewer();
      else if (!isRefusedAs('visit.alreadySigned', error)) draft.saver.resume();
      throw error;
    }
  }

  function bodyOf(fields: VisitFields) {
    return {
      patientCode: page.patient.patientCode,
      draftVersion: draft.saver.version(),
      diagnosis: fields.diagnosis,
      notes: fields.notes,
      prescription: fields.medicines.filter((row) => !isBlank(row)).map(prescribed),
      reasons: reasonsOf(fields, page),
      results: fields.results.map(resultOf),
      regimen: decidedChange(fields, page),
      nextVisit: asked?.nextVisit ?? null,
    };
  }

  return {
    page,
    visit,
    next,
    draft,
    asked,
    /** The change of the regimen, if there is one. */
    decided: () => decidedChange(visit.form.getValues(), page),
    async ask() {
      if (!(await visit.checkNow())) return;
      key.current = crypto.randomUUID();
      setAsked({ nextVisit: next.chosen });
    },
    sign: () => visit.submit(),
    close: () => setAsked(null),
  };
}

/** Why the doctor goes on against each warning, and for other days than proposed where a reason was written. */
function reasonsOf(fields: VisitFields, page: VisitPage) {
  const days = prescribedDays(fields, page);
  const isKept = days && !days.isTaken && fields.reasons[SUPPLY_REASON]?.trim();
  const keys = [...safetyOf(fields, page).warnings.map(({ key }) => key), ...(isKept ? [SUPPLY_REASON] : [])];
  return keys.map((key) => ({ key, reason: fields.reasons[key] ?? '' }));
}

/** A refused booking is shown at the next visit. */
function fieldsOfRefusal(refusal: CallError): { [path: string]: string | undefined } {
  return refusal.code.startsWith('booking.') ? { nextOn: refusal.message } : refusal.fields;
}

const isRefusedAs = (code: ErrorCode, error: unknown): boolean => error instanceof CallError && error.code === code;
