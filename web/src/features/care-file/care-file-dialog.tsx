import type { CareFile } from '@antam/contract/care-file';
import { AreaWords } from '../../lib/texts/area-words';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { Waiting } from '../../ui/waiting';
import { CareFacts } from './care-facts';
import { REFUSALS_IN_VIETNAMESE, useCareFileTexts } from './care-file-texts';
import { useCareWords } from './care-words';
import { useCareFile } from './queries';
import { type Conflict, useCareForm } from './use-care-form';

type CareFileDialogProps = {
  patientId: string;
  patient: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

/** A doctor writes down what is known of a patient. The form begins with the file as it is when the dialog opens. */
export function CareFileDialog(props: CareFileDialogProps) {
  const t = useCareFileTexts();
  const file = useCareFile(props.patientId);
  if (!file.data) {
    return (
      <Dialog title={t.edit.title} isOpen onClose={props.onClose}>
        <Waiting for={file} failed={t.failed} rows={4} className="h-12" />
      </Dialog>
    );
  }
  return (
    <AreaWords words={REFUSALS_IN_VIETNAMESE}>
      <CareFileForm file={file.data} {...props} />
    </AreaWords>
  );
}

function CareFileForm({ file, patientId, patient, onSaved, onClose }: CareFileDialogProps & { file: CareFile }) {
  const t = useCareFileTexts().edit;
  const { conflict, ...state } = useCareForm(patientId, file, () => onSaved(t.saved));
  return (
    <FormDialog
      title={t.title}
      description={t.text}
      width="wide"
      form={state}
      failedText={t.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextField label={t.patient} value={patient} readOnly />
      {conflict && <BothChanged conflict={conflict} />}
      <CareFacts state={state} />
    </FormDialog>
  );
}

function BothChanged({ conflict: { saved, both } }: { conflict: Conflict }) {
  const t = useCareFileTexts();
  const { say } = useCareWords();
  return (
    <Notice tone="warning">
      {t.edit.both}
      <ul className="mt-1 list-disc pl-5">
        {both.map((field) => (
          <li key={field}>
            {t.fields[field]}: {say(field, saved) ?? t.nothing}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
