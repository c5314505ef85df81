import { CONSULTATION_MINUTES, SERVICE_TYPES, type ServiceType, WEEKDAYS } from '@antam/contract/constants';
import { useState } from 'react';
import { MissedHint } from '../../clinic/missed-hint';
import { NewcomerButton } from '../../clinic/newcomer-button';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { WaitingDialog } from '../../clinic/waiting-dialog';
import { WaitingDoctor } from '../../clinic/waiting-doctor';
import { daysFrom } from '../../clinic/waiting-fields';
import type { ContractForm } from '../../lib/form/contract-form';
import { useWaitingTexts } from '../../lib/texts/waiting-texts';
import { clinicToday } from '../../lib/time/clinic';
import type { Choice } from '../../ui/combobox';
import { SelectField } from '../../ui/select-field';

const emptyWish = () => ({
  patient: null as Choice | null,
  doctor: '',
  service: 'Examination' as ServiceType,
  minutes: '30',
  ...daysFrom(clinicToday(), [...WEEKDAYS]),
});
type AddValues = ReturnType<typeof emptyWish>;

/** Reception puts a patient on the list who asks by phone or at the desk. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useWaitingTexts();
  const [initial] = useState(emptyWish);
  return (
    <WaitingDialog
      title={t.desk.add}
      description={t.desk.addText}
      initial={initial}
      check={({ patient }) => (patient ? {} : { patient: t.desk.patientMissing })}
      wishOf={({ patient, doctor, service, minutes, ...days }) => ({
        ...{ userId: patient?.value, doctorId: doctor || null, serviceType: service },
        ...{ examinationType: null, duration: service === 'Consultation' && minutes === '60' ? 60 : 30, ...days },
      })}
      joinedText={t.desk.added}
      onClose={onClose}
    >
      {(form) => <WhoAndWhat {...form} />}
    </WaitingDialog>
  );
}

function WhoAndWhat({ form, choose, errorOf }: ContractForm<AddValues>) {
  const t = useWaitingTexts();
  const { patient, doctor, service, minutes } = form.watch();
  return (
    <>
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
        <PatientCombobox
          label={t.desk.patient}
          required
          value={patient}
          onChange={(chosen) => choose('patient', chosen)}
          error={errorOf('patient')}
        />
        <NewcomerButton
          onChosen={({ _id, patientCode, fullName }) =>
            choose('patient', { value: _id, label: fullName ?? patientCode })
          }
        />
      </div>
      {patient && <MissedHint patientId={patient.value} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <WaitingDoctor value={doctor} onChange={(chosen) => choose('doctor', chosen)} />
        <SelectField
          label={t.service}
          options={SERVICE_TYPES.map((type) => ({ value: type, label: t.services[type] }))}
          value={service}
          onChange={(event) => choose('service', event.target.value as ServiceType)}
        />
        {service === 'Consultation' && (
          <SelectField
            label={t.duration}
            options={CONSULTATION_MINUTES.map((count) => ({ value: String(count), label: t.minutes(count) }))}
            value={minutes}
            onChange={(event) => choose('minutes', event.target.value)}
          />
        )}
      </div>
    </>
  );
}
