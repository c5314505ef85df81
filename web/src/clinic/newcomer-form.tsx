import { MAX_LENGTH } from '@antam/contract/limits';
import type { NewcomerSlip, SimilarPatient } from '@antam/contract/newcomers';
import { useEffect } from 'react';
import { useContractForm } from '../lib/form/contract-form';
import { lateCheck, wordsFor } from '../lib/form/late-check';
import { useNewcomerTexts } from '../lib/texts/newcomer-texts';
import { clinicToday } from '../lib/time/clinic';
import { FormDialog } from '../ui/form-dialog';
import { TextField } from '../ui/text-field';
import type { NewcomerValues } from './newcomer-check';
import { useRegisterNewcomer, useSimilarPatients } from './newcomer-queries';
import { SimilarPatients } from './similar-patients';

const check = lateCheck(() => import('./newcomer-check'));
const EMPTY: NewcomerValues = { fullName: '', phone: '', dateOfBirth: '', email: '' };

type NewcomerFormProps = {
  onRegistered: (slip: NewcomerSlip) => void;
  /** The patient was known already. */
  onUse: (patient: SimilarPatient) => void;
  onClose: () => void;
};

/** What reception writes down of a patient who is new. */
export function NewcomerForm({ onRegistered, onUse, onClose }: NewcomerFormProps) {
  const t = useNewcomerTexts().form;
  const register = useRegisterNewcomer();
  const contractForm = useContractForm<NewcomerValues, NewcomerSlip>({
    defaultValues: EMPTY,
    check: async (values) => wordsFor(await check.problemsOf(values), t.wrong),
    send: (body, key) => register.mutateAsync({ key, body }),
    onSent: onRegistered,
  });
  const { form, field } = contractForm;
  const similar = useSimilarPatients(form.watch());
  useEffect(check.fetch, []);

  return (
    <FormDialog
      title={t.title}
      description={t.text}
      form={contractForm}
      failedText={t.failed}
      saveLabel={t.submit}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextField label={t.fullName} required maxLength={MAX_LENGTH.fullName} {...field('fullName')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t.phone} type="tel" required maxLength={MAX_LENGTH.phone} {...field('phone')} />
        <TextField
          label={t.dateOfBirth}
          type="date"
          max={clinicToday()}
          hint={t.dateOfBirthHint}
          {...field('dateOfBirth')}
        />
      </div>
      <SimilarPatients patients={similar.data ?? []} onUse={onUse} />
      <TextField label={t.email} type="email" maxLength={MAX_LENGTH.email} hint={t.emailHint} {...field('email')} />
    </FormDialog>
  );
}
