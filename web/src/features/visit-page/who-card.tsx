import { GENDERS } from '@antam/contract/constants';
import type { VisitPage } from '@antam/contract/visit-page';
import { ageOn } from '@antam/rules/clinic-time';
import { patientRecordPath } from '../../lib/doctor-paths';
import { clinicToday } from '../../lib/time/clinic';
import { useTimes } from '../../lib/time/times';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { LinkButton } from '../../ui/link-button';
import { useVisitTexts } from './visit-texts';

/** Who is here: by code, ticket, sex and age alone. */
export function WhoCard({ page: { patient, visit } }: { page: VisitPage }) {
  const t = useVisitTexts().who;
  const { formatTime, formatSlotStart } = useTimes();
  const gender = GENDERS.find((known) => known === patient.gender);
  const age = patient.dateOfBirth ? t.age(ageOn(clinicToday(), patient.dateOfBirth)) : t.unknownAge;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-ink-soft text-sm">{t.code}</p>
          <p className="font-bold font-mono text-3xl leading-tight">{patient.patientCode}</p>
          <p className="mt-1 text-lg">
            {gender ? t.genders[gender] : t.unknownSex} · {age}
          </p>
        </div>
        <div className="text-right">
          <p className="text-ink-soft text-sm">{t.ticket}</p>
          <p className="font-bold text-3xl tabular-nums leading-tight">{visit.ticket ?? '–'}</p>
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Chip tone={visit.arrivedAt ? 'success' : 'neutral'}>
          {visit.arrivedAt ? t.arrived(formatTime(visit.arrivedAt)) : t.noTicket}
        </Chip>
        <Chip>{visit.timeSlot ? t.appointment(formatSlotStart(visit.timeSlot)) : t.walkIn}</Chip>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 grow basis-52">
          <p className="text-ink-soft text-sm">{t.reason}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{visit.reason ?? t.noReason}</p>
        </div>
        <LinkButton to={patientRecordPath(patient._id)} look="outline" size="small" className="min-h-11">
          {t.record}
        </LinkButton>
      </div>
    </Card>
  );
}
