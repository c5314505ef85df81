import { withDifferences } from '@antam/texts/differences';
import { careReasonTexts } from '@antam/texts/given/care-reasons';
import { labTexts } from '@antam/texts/given/lab-results';
import { labTexts as givenViLabs } from '@antam/texts/given-vi/lab-results';
import { careReasonTexts as viCareReasons } from '@antam/texts/vi/care-reasons';
import { labTexts as viLabs } from '@antam/texts/vi/lab-results';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BasisNote } from '../../features/care-reasons/basis-note';
import { RevealedIdentity } from '../../features/care-reasons/revealed-identity';
import { useLabEntryTexts } from '../../features/lab-results/lab-entry-texts';
import { LabResults } from '../../features/lab-results/lab-results';
import { AddButton, PatientRecord } from '../../features/patient-record/patient-record';
import { usePatientRecord } from '../../features/patient-record/queries';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { useWrittenText } from '../../lib/texts/written-text';
import { lateDialog } from '../../ui/late-dialog';
import { latePart } from '../../ui/late-part';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { PlanDialog, RecordDialog, useDialogsAtHand } from './doctor-dialogs';

const LabEntryForm = lateDialog(() =>
  import('../../features/lab-results/lab-entry-form').then((module) => module.LabEntryForm),
);
const ReminderDialog = lateDialog(() =>
  import('../../features/patient-record/reminder-dialog').then((module) => module.ReminderDialog),
);

const CareFile = latePart(
  () => import('../../features/care-file/care-file-card').then((module) => module.CareFileCard),
  { rows: 2, className: 'h-24' },
);
const CareFileActions = latePart(
  () => import('../../features/care-file/care-file-actions').then((module) => module.CareFileActions),
  { rows: 1, className: 'h-11 w-24' },
);

const PatientSupply = latePart(
  () => import('../../features/supply/patient-supply').then((module) => module.PatientSupply),
  { rows: 2, className: 'h-14' },
);
const PatientTests = latePart(
  () => import('../../features/tests-due/patient-tests').then((module) => module.PatientTests),
  { rows: 2, className: 'h-14' },
);
const RegimenTimeline = latePart(
  () => import('../../features/regimen-history/regimen-timeline').then((module) => module.RegimenTimeline),
  { rows: 2, className: 'h-12' },
);
const NoteButton = latePart(
  () => import('../../features/regimen-history/note-button').then((module) => module.NoteButton),
  { rows: 1, className: 'h-11 w-24' },
);

const REASON_WORDS = [inPlaceOf(careReasonTexts, viCareReasons)];
const LAB_WORDS = [inPlaceOf(labTexts, withDifferences(viLabs, givenViLabs))];

/** /doctor/patient/{id}: each patient has a screen of their own, so that nothing typed for one is saved for another. */
export default function PatientRecordScreen() {
  const { id = '' } = useParams();
  return <RecordOf key={id} id={id} />;
}

/** The record, and the dialogs a doctor opens from it. */
function RecordOf({ id }: { id: string }) {
  const writtenText = useWrittenText();
  const t = usePatientTexts().record;
  const labWords = useLabEntryTexts();
  const record = usePatientRecord(id);
  const { data } = record;
  const [open, setOpen] = useState<'plan' | 'record' | 'reminder' | 'lab' | null>(null);
  usePageMeta({ title: t.pageTitle });
  useDialogsAtHand();

  const dialog = {
    onClose: () => setOpen(null),
    onSaved: (message: string) => {
      setOpen(null);
      showSuccess(message);
    },
  };
  const patient = data ? `${writtenText(data.fullName)} · ${data.patientCode}` : '';

  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <LinkButton to={PATHS.doctorPatients} look="outline" size="small">
            ← {t.back}
          </LinkButton>
        }
      />
      <Waiting for={record} failed={t.failed} rows={4} className="h-48" />
      {data && (
        <AreaWords words={REASON_WORDS}>
          <BasisNote basis={data.basis} />
        </AreaWords>
      )}
      {data && (
        <PatientRecord
          record={data}
          reveal={
            <AreaWords words={REASON_WORDS}>
              <RevealedIdentity patientId={id} patientCode={data.patientCode} />
            </AreaWords>
          }
          labs={
            <AreaWords words={LAB_WORDS}>
              <LabResults userId={id} />
            </AreaWords>
          }
          labAction={<AddButton label={labWords.open} onClick={() => setOpen('lab')} />}
          careFile={<CareFile patientId={id} />}
          careActions={<CareFileActions patientId={id} patient={patient} />}
          tests={
            <AreaWords words={LAB_WORDS}>
              <PatientTests patientId={id} />
            </AreaWords>
          }
          supply={<PatientSupply userId={id} />}
          regimens={<RegimenTimeline patientId={id} />}
          regimenAction={<NoteButton patientId={id} />}
          onPlan={() => setOpen('plan')}
          onRecord={() => setOpen('record')}
          onReminder={() => setOpen('reminder')}
        />
      )}
      {data && open === 'plan' && (
        <PlanDialog patient={{ value: id, label: writtenText(data.fullName), detail: data.patientCode }} {...dialog} />
      )}
      {open === 'record' && <RecordDialog patientId={id} patient={patient} {...dialog} />}
      {open === 'reminder' && <ReminderDialog patientId={id} patient={patient} {...dialog} />}
      {open === 'lab' && (
        <AreaWords words={LAB_WORDS}>
          <LabEntryForm patientId={id} patient={patient} {...dialog} />
        </AreaWords>
      )}
    </>
  );
}
