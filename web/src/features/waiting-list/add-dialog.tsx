import { SERVICE_TYPES, type ServiceType, WEEKDAYS } from '@antam/contract/constants';
import { listDoctors } from '@antam/contract/doctors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MissedHint } from '../../clinic/missed-hint';
import { NewcomerButton } from '../../clinic/newcomer-button';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { WaitingDialog } from '../../clinic/waiting-dialog';
import { daysFrom } from '../../clinic/waiting-fields';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { ContractForm } from '../../lib/form/contract-form';
import { useWaitingTexts } from '../../lib/texts/waiting-texts';
import { clinicToday } from '../../lib/time/clinic';
import type { Choice } from '../../ui/combobox';
import { SelectField } from '../../ui/select-field';

const emptyWish = () => ({
  patient: null as Choice | null,
  doctor: '',
  service: 'Examination' as ServiceType,
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
      wishOf={({ patient, doctor, service, ...days }) => ({
        ...{ userId: patient?.value, doctorId: doctor || null, serviceType: service },
        ...{ examinationType: null, duration: 30 as const, ...days },
      })}
      joinedText={t.desk.added}
      onClose={onClose}
    >
      {(form) => <WhoAndWhat {...form} />}
    </WaitingDialog>
  );
}

function WhoAndWhat({ form, field, choose, errorOf }: ContractForm<AddValues>) {
  const t = useWaitingTexts();
  const doctors = useQuery({
    queryKey: [QUERY_ROOTS.doctors],
    queryFn: ({ signal }) => call(listDoctors, { signal }),
  });
  const patient = form.watch('patient');
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
        <SelectField
          label={t.doctor}
          placeholder={t.anyDoctor}
          options={(doctors.data ?? []).map(({ _id, userId }) => ({ value: _id, label: userId.fullName ?? _id }))}
          {...field('doctor')}
        />
        <SelectField
          label={t.service}
          options={SERVICE_TYPES.map((service) => ({ value: service, label: t.services[service] }))}
          {...field('service')}
        />
      </div>
    </>
  );
}
