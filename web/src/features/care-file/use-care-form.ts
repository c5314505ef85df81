import type { CareField, CareFile } from '@antam/contract/care-file';
import { changedFields, mergeCareFiles } from '@antam/rules/care/care-file';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { type ContractForm, type Problems, useContractForm } from '../../lib/form/contract-form';
import { lateCheck } from '../../lib/form/late-check';
import type { CareProblem } from './care-check';
import { useCareFileRefusals, useCareFileTexts } from './care-file-texts';
import { bodyOf, type CareValues, factsIn, factsOf, valuesOf } from './care-values';
import { useFreshCareFile, useSaveCareFile } from './queries';

const check = lateCheck<CareValues, CareProblem>(() => import('./care-check'));

export type CareForm = ContractForm<CareValues>;

/** What another doctor saved meanwhile, of the fields that are changed here too. */
export type Conflict = { saved: CareFile; both: CareField[] };

/**
 * The form of a care file. When another doctor saved first, their changes appear in the fields that are not changed
 * here; what was typed stays, and fields that both changed are named.
 */
export function useCareForm(patientId: string, file: CareFile, onSaved: () => void) {
  const t = useCareFileTexts().edit;
  const refusals = useCareFileRefusals();
  const saving = useSaveCareFile(patientId);
  const readAgain = useFreshCareFile(patientId);
  const base = useRef(file);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useEffect(check.fetch, []);

  const state = useContractForm<CareValues, { version: number }>({
    defaultValues: valuesOf(factsIn(file)),
    check: async (values) => {
      const problems = await check.problemsOf(values);
      return Object.fromEntries(
        problems.map((problem) => [problem.path, 'code' in problem ? refusals[problem.code] : t.wrong[problem.wrong]]),
      ) as Problems<CareValues>;
    },
    send: async (values) => {
      try {
        return await saving.mutateAsync(bodyOf(values, base.current));
      } catch (error) {
        if (error instanceof CallError && error.code === 'careFile.changed') await takeOver(values);
        throw error;
      }
    },
    onSent: onSaved,
  });

  async function takeOver(values: CareValues) {
    const saved = await readAgain();
    const { merged, both } = mergeCareFiles(factsIn(base.current), factsIn(saved), factsOf(values));
    const [shown, theirs] = [valuesOf(merged), valuesOf(factsIn(saved))];
    state.startFrom(theirs);
    // Chosen one by one, so that the form still knows them as typed and asks before it loses them.
    for (const field of namesOf(changedFields(factsIn(saved), merged))) state.choose(field, shown[field]);
    base.current = saved;
    setConflict(both.length > 0 ? { saved, both } : null);
  }

  return { ...state, conflict };
}

/** The names that these facts have in the form. */
function namesOf(fields: readonly CareField[]): (keyof CareValues)[] {
  return fields.flatMap((field): (keyof CareValues)[] => {
    if (field === 'allergies') return ['allergyKnown', field];
    return field === 'otherMedicines' ? ['medicineKnown', field] : [field];
  });
}
