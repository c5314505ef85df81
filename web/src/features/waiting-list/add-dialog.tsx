import { SERVICE_TYPES, type ServiceType, WEEKDAYS } from '@antam/contract/constants';
import { listDoctors } from '@antam/contract/doctors';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { MissedHint } from '../../clinic/missed-hint';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { daysFrom, WaitingFields } from '../../clinic/waiting-fields';
import { useJoinWaiting } from '../../clinic/waiting-queries';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { useWaitingTexts } from '../../lib/texts/waiting-texts';
import { clinicToday } from '../../lib/time/clinic';
import type { Choice } from '../../ui/combobox';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';

/** Reception puts a patient on the list who asks by phone or at the desk. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useWaitingTexts();
  const join = useJoinWaiting();
  const element = useRef<HTMLFormElement>(null);
  const doctors = useQuery({
    queryKey: [QUERY_ROOTS.doctors],
    queryFn: ({ signal }) => call(listDoctors, { signal }),
  });
  const [patient, setPatient] = useState<Choice | null>(null);
  const [isTried, setTried] = useState(false);
  const [doctorId, setDoctor] = useState('');
  const [serviceType, setService] = useState<ServiceType>('Examination');
  const [days, setDays] = useState(() => daysFrom(clinicToday(), [...WEEKDAYS]));

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault();
    setTried(true);
    if (!patient) return;
    const visit = { doctorId: doctorId || null, serviceType, examinationType: null, duration: 30 as const };
    join.mutate(
      { userId: patient.value, ...visit, ...days },
      {
        onSuccess: () => {
          showSuccess(t.desk.added);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t.desk.add}
      description={t.desk.addText}
      form={{
        formProps: { ref: element, noValidate: true, onSubmit },
        isDirty: patient !== null,
        isBusy: join.isPending,
        failure: join.error,
      }}
      failedText={t.joinFailed}
      saveLabel={t.join}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <PatientCombobox
        label={t.desk.patient}
        required
        value={patient}
        onChange={setPatient}
        error={isTried && !patient ? t.desk.patientMissing : undefined}
      />
      {patient && <MissedHint patientId={patient.value} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t.doctor}
          placeholder={t.anyDoctor}
          value={doctorId}
          onChange={(event) => setDoctor(event.target.value)}
          options={(doctors.data ?? []).map(({ _id, userId }) => ({ value: _id, label: userId.fullName ?? _id }))}
        />
        <SelectField
          label={t.service}
          value={serviceType}
          onChange={(event) => setService(event.target.value as ServiceType)}
          options={SERVICE_TYPES.map((service) => ({ value: service, label: t.services[service] }))}
        />
      </div>
      <WaitingFields days={days} onChange={setDays} />
    </FormDialog>
  );
}
