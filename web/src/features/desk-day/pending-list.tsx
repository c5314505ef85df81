import type { AppointmentForStaff } from '@antam/contract/appointments';
import { useRef } from 'react';
import { DeskActs } from '../../clinic/desk-acts';
import { PendingItem, PendingVisits, usePendingVisits } from '../../clinic/pending-visits';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useDeskDayTexts } from './desk-day-texts';

/** The visits of today and ahead that are not confirmed yet; each one that is leaves the list. */
export function PendingList() {
  const { loadFailed, pending: t } = useDeskDayTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const pending = usePendingVisits('Staff');
  return (
    <section>
      <h2 ref={title} tabIndex={-1} className="text-lg focus-visible:outline-none">
        {t.title}
      </h2>
      <p className="mb-4 text-ink-soft">{t.text}</p>
      <PendingVisits pending={pending} texts={{ ...t, loadFailed }}>
        {pending.items.map((visit) => (
          <DeskItem
            key={visit._id}
            visit={visit}
            // The button that was pressed is gone; the list it stood in is not.
            onDone={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </PendingVisits>
    </section>
  );
}

function DeskItem({ visit, onDone }: { visit: AppointmentForStaff; onDone: () => void }) {
  const service = useAppointmentTexts().service;
  const { unknownPatient } = useDeskActsTexts();
  return (
    <PendingItem
      visit={visit}
      patient={visit.userId?.fullName ?? visit.patientName ?? unknownPatient}
      facts={[visit.userId?.patientCode, service[visit.appointmentType], visit.doctorId.userId.fullName]}
    >
      <DeskActs visit={visit} size="small" onDone={onDone} />
    </PendingItem>
  );
}
