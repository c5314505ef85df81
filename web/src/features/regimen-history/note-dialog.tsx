import { REGIMEN_LINES, REGIMEN_REASONS } from '@antam/contract/care-codes';
import { MAX_LENGTH } from '@antam/contract/limits';
import type { RegimenChange } from '@antam/contract/regimen-history';
import { CUSTOM_REGIMEN_CODE } from '@antam/rules/care/regimen-catalogue';
import {
  needsReason,
  possibleKinds,
  type RegimenChangeKind,
  refusalForChange,
} from '@antam/rules/care/regimen-timeline';
import { useRegimenOptions } from '../../clinic/regimen-options';
import { type Problems, useContractForm } from '../../lib/form/contract-form';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { clinicToday } from '../../lib/time/clinic';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { Waiting } from '../../ui/waiting';
import { useNoteChange, useRegimenChanges } from './queries';

type NoteDialogProps = { patientId: string; onSaved: (message: string) => void; onClose: () => void };

/** Notes a change that no plan makes; only what can follow the history so far is offered. */
export function NoteDialog(props: NoteDialogProps) {
  const t = useRegimenTexts();
  const changes = useRegimenChanges(props.patientId);
  if (changes.data) return <NoteForm history={changes.data} {...props} />;
  return (
    <Dialog title={t.note.title} isOpen onClose={props.onClose}>
      <Waiting for={changes} failed={t.failed} rows={3} className="h-12" />
    </Dialog>
  );
}

type NoteValues = Record<'regimenCode' | 'customDrugs' | 'line' | 'reason' | 'happenedOn', string> & {
  kind: RegimenChangeKind;
};

function changeOf(values: NoteValues) {
  return {
    ...{ kind: values.kind, happenedOn: values.happenedOn },
    regimenCode: values.kind === 'stop' ? null : values.regimenCode,
    customDrugs: values.regimenCode === CUSTOM_REGIMEN_CODE ? values.customDrugs : null,
    reason: REGIMEN_REASONS.find((code) => String(code) === values.reason) ?? null,
    line: REGIMEN_LINES.find((line) => String(line) === values.line) ?? null,
  };
}

function NoteForm({ history, patientId, onSaved, onClose }: NoteDialogProps & { history: RegimenChange[] }) {
  const t = useRegimenTexts();
  const words = useCareCodeTexts();
  const options = useRegimenOptions();
  const noting = useNoteChange();
  // A stop comes first: other changes are mostly made by a plan.
  const kinds = possibleKinds(history).toSorted((a, b) => Number(b === 'stop') - Number(a === 'stop'));
  const noted = useContractForm<NoteValues, unknown>({
    defaultValues: {
      ...{ kind: kinds[0] as RegimenChangeKind, regimenCode: '', customDrugs: '', line: '', reason: '' },
      happenedOn: clinicToday(),
    },
    check: problemsOf,
    send: (values, key) => noting.mutateAsync({ key, body: { userId: patientId, ...changeOf(values) } }),
    onSent: () => onSaved(t.note.saved),
  });
  const { form, field } = noted;
  const kind = form.watch('kind');
  const code = form.watch('regimenCode');

  function problemsOf(values: NoteValues): Problems<NoteValues> {
    const refusal = values.happenedOn ? refusalForChange(values, history, clinicToday()) : null;
    const isRegimenAsked = values.kind !== 'stop';
    return {
      ...(needsReason(values.kind) && !values.reason && { reason: t.required }),
      ...(isRegimenAsked && !values.regimenCode && { regimenCode: t.required }),
      ...(isRegimenAsked &&
        values.regimenCode === CUSTOM_REGIMEN_CODE &&
        !values.customDrugs.trim() && { customDrugs: t.required }),
      ...(!values.happenedOn && { happenedOn: t.required }),
      ...(refusal === 'regimen.inTheFuture' && { happenedOn: t.inTheFuture }),
      ...(refusal === 'regimen.beforeLast' && { happenedOn: t.beforeLast }),
    };
  }

  return (
    <FormDialog
      title={t.note.title}
      description={t.note.text}
      form={noted}
      failedText={t.note.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t.fields.kind}
          required
          options={kinds.map((value) => ({ value, label: words.regimenChange[value] }))}
          {...field('kind')}
        />
        <TextField type="date" label={t.fields.happenedOn} required max={clinicToday()} {...field('happenedOn')} />
        {kind !== 'stop' && (
          <SelectField
            className="sm:col-span-2"
            label={t.fields.regimenCode}
            required
            placeholder={t.choose}
            options={options.regimens}
            {...field('regimenCode')}
          />
        )}
        {kind !== 'stop' && code === CUSTOM_REGIMEN_CODE && (
          <TextField
            className="sm:col-span-2"
            label={t.fields.customDrugs}
            required
            maxLength={MAX_LENGTH.customDrugs}
            {...field('customDrugs')}
          />
        )}
        <SelectField
          label={t.fields.reason}
          required={needsReason(kind)}
          placeholder={needsReason(kind) ? t.choose : t.notSaid}
          options={options.reasons}
          {...field('reason')}
        />
        {kind === 'stop' && <Notice className="sm:col-span-2">{t.stopNote}</Notice>}
        {kind !== 'stop' && (
          <SelectField label={t.fields.line} placeholder={t.notSaid} options={options.lines} {...field('line')} />
        )}
      </div>
    </FormDialog>
  );
}
