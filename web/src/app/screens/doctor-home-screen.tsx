import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { useState } from 'react';
import { DoctorHome } from '../../features/doctor-home/doctor-home';
import { usePageMeta } from '../../lib/page-meta';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { showSuccess } from '../../ui/snackbars';
import { PlanDialog, RecordDialog, useDialogsAtHand } from './doctor-dialogs';

/** /doctor: today's visits, and the two dialogs that open from them. */
export default function DoctorHomeScreen() {
  const t = useDoctorTexts().home;
  const [open, setOpen] = useState<{ dialog: 'plan' | 'record'; visit: AppointmentForDoctor } | null>(null);
  usePageMeta({ title: t.pageTitle });
  useDialogsAtHand();

  const close = () => setOpen(null);
  const onSaved = (message: string) => {
    close();
    showSuccess(message);
  };
  const visit = open?.visit;
  const patientId = visit?.userId?._id;
  const name = visit?.patientName ?? visit?.userId?.fullName ?? t.unknownPatient;
  const code = visit?.userId?.patientCode ?? undefined;

  return (
    <>
      <DoctorHome
        onPlan={(chosen) => setOpen({ dialog: 'plan', visit: chosen })}
        onRecord={(chosen) => setOpen({ dialog: 'record', visit: chosen })}
      />
      {patientId && open?.dialog === 'plan' && (
        <PlanDialog
          patient={{ value: patientId, label: name, detail: code }}
          failedText={t.planFailed}
          onSaved={onSaved}
          onClose={close}
        />
      )}
      {patientId && open?.dialog === 'record' && (
        <RecordDialog
          patientId={patientId}
          patient={[name, code].filter(Boolean).join(' · ')}
          appointmentId={visit?._id}
          onSaved={onSaved}
          onClose={close}
        />
      )}
    </>
  );
}
