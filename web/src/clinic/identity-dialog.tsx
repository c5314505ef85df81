import type { PatientIdentity } from '@antam/contract/patient-identity';
import { useEffect } from 'react';
import { useContractForm } from '../lib/form/contract-form';
import { lateCheck, wordsFor } from '../lib/form/late-check';
import { useIdentityTexts } from '../lib/texts/identity-texts';
import { Dialog } from '../ui/dialog';
import { FormDialog } from '../ui/form-dialog';
import { showSuccess } from '../ui/snackbars';
import { TextField } from '../ui/text-field';
import { Waiting } from '../ui/waiting';
import type { IdentityName, IdentityValues } from './identity-check';
import { IdentityHistory } from './identity-history';
import { useIdentity, useSaveIdentity } from './identity-queries';

const check = lateCheck<IdentityValues, IdentityName>(() => import('./identity-check'));
const NAMES = ['insuranceCard', 'citizenId', 'provinceCode', 'communeCode'] as const;
/** With the blanks and dots that people type into a long number. */
const LONGEST = 30;

type IdentityDialogProps = { patientId: string; patient: string; onClose: () => void };

/** Reception writes down insurance card, citizen id and place, and sees who changed them. */
export function IdentityDialog(props: IdentityDialogProps) {
  const t = useIdentityTexts();
  const identity = useIdentity(props.patientId);
  if (identity.data) return <IdentityForm identity={identity.data} {...props} />;
  return (
    <Dialog title={t.title} isOpen onClose={props.onClose}>
      <Waiting for={identity} failed={t.loadFailed} rows={4} className="h-12" />
    </Dialog>
  );
}

function IdentityForm({ identity, patientId, patient, onClose }: IdentityDialogProps & { identity: PatientIdentity }) {
  const t = useIdentityTexts();
  const saving = useSaveIdentity(patientId);
  useEffect(check.fetch, []);
  const form = useContractForm<IdentityValues, unknown>({
    defaultValues: valuesOf(identity),
    // A colleague's save appears in the fields that were not changed here.
    values: valuesOf(identity),
    check: async (values) => wordsFor(await check.problemsOf(values), t.wrong),
    send: (values) => saving.mutateAsync(values),
    onSent: () => {
      showSuccess(t.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.title}
      description={t.text}
      form={form}
      failedText={t.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextField label={t.patient} value={patient} readOnly />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={t.fields[name]}
            hint={t.hints[name]}
            spellCheck={false}
            maxLength={LONGEST}
            {...form.field(name)}
          />
        ))}
      </div>
      <IdentityHistory patientId={patientId} />
    </FormDialog>
  );
}

function valuesOf({ version, ...facts }: PatientIdentity): IdentityValues {
  const typed = Object.fromEntries(NAMES.map((name) => [name, facts[name] ?? ''])) as Record<IdentityName, string>;
  return { ...typed, version };
}
