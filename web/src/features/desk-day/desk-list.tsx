import type { AppointmentForStaff } from '@antam/contract/appointments';
import type { ReactNode } from 'react';
import { DeskActs } from '../../clinic/desk-acts';
import { PendingItem, PendingVisits, type usePendingVisits } from '../../clinic/pending-visits';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useDeskDayTexts } from './desk-day-texts';

type DeskListProps = {
  visits: ReturnType<typeof usePendingVisits<'Staff'>>;
  texts: { title: string; text: string; emptyTitle: string; emptyText: string };
  /** What else is said of a visit. */
  note?: (visit: AppointmentForStaff) => ReactNode;
};

/** A list of visits that empties: each one that is acted on leaves it. */
export function DeskList({ visits, texts, note }: DeskListProps) {
  const { loadFailed } = useDeskDayTexts();
  return (
    <section>
      <h2 className="text-lg">{texts.title}</h2>
      <p className="mb-4 text-ink-soft">{texts.text}</p>
      <PendingVisits pending={visits} texts={{ ...texts, loadFailed }}>
        {visits.items.map((visit) => (
          <DeskItem key={visit._id} visit={visit} note={note?.(visit)} />
        ))}
      </PendingVisits>
    </section>
  );
}

function DeskItem({ visit, note }: { visit: AppointmentForStaff; note: ReactNode }) {
  const service = useAppointmentTexts().service;
  const { unknownPatient } = useDeskActsTexts();
  return (
    <PendingItem
      visit={visit}
      patient={visit.userId?.fullName ?? visit.patientName ?? unknownPatient}
      facts={[visit.userId?.patientCode, service[visit.appointmentType], visit.doctorId.userId.fullName]}
      note={note}
    >
      <DeskActs visit={visit} size="small" />
    </PendingItem>
  );
}
