import { VisitOutcomeChip } from '../../clinic/visit-outcome-chip';
import { VisitStatusChip } from '../../clinic/visit-status-chip';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useTimes } from '../../lib/time/times';
import { EmptyState } from '../../ui/empty-state';
import { Table } from '../../ui/table';
import { useMyTreatmentTexts } from './my-treatment-texts';
import type { OwnDoctor } from './own-doctors';
import { PlansTable } from './plans-table';

type DoctorCareProps = { doctor: OwnDoctor; showsNames: boolean; stoppedOn: string | null };

export function DoctorCare({ doctor, showsNames, stoppedOn }: DoctorCareProps) {
  const { formatDateTime } = useTimes();
  const t = useMyTreatmentTexts().doctors;
  const words = useAppointmentTexts();
  return (
    <>
      <section>
        <h2 className="mb-3 text-xl">{t.plans}</h2>
        {doctor.plans.length > 0 ? (
          <PlansTable plans={doctor.plans} caption={t.plans} {...{ showsNames, stoppedOn }} />
        ) : (
          <EmptyState title={t.noPlans} />
        )}
      </section>
      <section>
        <h2 className="mb-3 text-xl">{t.visits}</h2>
        {doctor.visits.length > 0 ? (
          <Table
            caption={t.visits}
            rows={doctor.visits}
            rowKey={(visit) => visit._id}
            columns={[
              { key: 'date', header: t.date, cell: (visit) => formatDateTime(visit.appointmentDate) },
              { key: 'type', header: t.type, cell: (visit) => words.service[visit.appointmentType] },
              {
                key: 'status',
                header: t.status,
                cell: (visit) => (
                  <span className="flex flex-wrap gap-2">
                    <VisitStatusChip visit={visit} />
                    <VisitOutcomeChip visit={visit} />
                  </span>
                ),
              },
            ]}
          />
        ) : (
          <EmptyState title={t.noVisits} />
        )}
      </section>
    </>
  );
}
