import type { Visit } from '@antam/contract/visits';
import { SlipButton } from '../../clinic/slip-button';
import { StepButtons } from '../../clinic/step-buttons';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { minutesFrom } from '../../lib/time/minute-clock';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';

/** From this many minutes on a wait is highlighted. */
const LONG_WAIT_MINUTES = 30;

export function VisitItem({ visit, now }: { visit: Visit; now: Date }) {
  const { formatSlotStart, formatTime } = useTimes();
  const t = useCheckInTexts().queue;
  const name = visit.userId.fullName ?? visit.userId.patientCode ?? '–';
  const isWaiting = !visit.calledAt && !visit.completedAt;
  const minutes = minutesFrom(visit.arrivedAt, visit.calledAt ?? visit.completedAt ?? now);
  const tone = isWaiting && minutes >= LONG_WAIT_MINUTES ? 'warning' : 'neutral';

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-ink-soft text-sm">
          {[visit.userId.patientCode, visit.timeSlot ? formatSlotStart(visit.timeSlot) : t.walkIn, visit.doctorName]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Chip tone={tone}>{isWaiting ? t.waitingFor(minutes) : t.waitedFor(minutes)}</Chip>
          {visit.calledAt && !visit.completedAt && <Chip tone="info">{t.called}</Chip>}
          {visit.completedAt && <Chip tone="success">{t.done}</Chip>}
          <span className="self-center text-ink-faint text-sm">{t.arrivedAt(formatTime(visit.arrivedAt))}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SlipButton visit={visit} name={name} />
        <StepButtons visit={visit} name={name} />
      </div>
    </li>
  );
}
