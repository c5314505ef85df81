import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import type { Choice, useDecidedChange } from './use-decided-change';
import { useWorkingTimeTexts } from './working-time-texts';

type BrokenVisitsProps = {
  change: Pick<
    ReturnType<typeof useDecidedChange>,
    'broken' | 'choices' | 'choose' | 'others' | 'chooseOthers' | 'chooseAll'
  >;
};

/** The booked visits a change breaks, each with what becomes of it. */
export function BrokenVisits({ change }: BrokenVisitsProps) {
  const t = useWorkingTimeTexts().broken;
  const section = useRef<HTMLElement>(null);
  const { visits, total, here } = change.broken;
  const first = visits[0]?._id ?? here > 0;
  // They may be listed below what can be seen, and the button that has the focus now saves what is proposed for them.
  useEffect(() => {
    if (!first) return;
    section.current?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    scrollToTop(section.current);
  }, [first]);
  const hereText = here > 0 && t.here(here);
  if (visits.length === 0)
    return (
      hereText && (
        <section ref={section}>
          <p tabIndex={-1} className="text-ink-soft text-sm focus-visible:outline-none">
            {hereText}
          </p>
        </section>
      )
    );
  return (
    <section ref={section} className="grid gap-3 border-line border-t pt-4">
      <div>
        <h3 tabIndex={-1} className="text-base focus-visible:outline-none">
          {t.title(total)}
        </h3>
        <p className="text-ink-soft text-sm">{t.text}</p>
        {hereText && <p className="text-ink-soft text-sm">{hereText}</p>}
      </div>
      {total > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="small" onClick={() => change.chooseAll('move')}>
            {t.moveAll}
          </Button>
          <Button look="outline" size="small" onClick={() => change.chooseAll('leave')}>
            {t.leaveAll}
          </Button>
          <Button look="outline" size="small" onClick={() => change.chooseAll('cancel')}>
            {t.cancelAll}
          </Button>
        </div>
      )}
      {total > visits.length && (
        <SelectField
          label={t.others(total - visits.length)}
          value={change.others}
          onChange={(event) => change.chooseOthers(event.target.value as Choice)}
          hint={t.othersHint(visits.length)}
          options={[
            { value: 'move', label: t.moveOthers },
            { value: 'leave', label: t.leave },
            { value: 'cancel', label: t.cancel },
          ]}
        />
      )}
      <ul className="grid gap-3">
        {visits.map((visit) => (
          <BrokenItem
            key={visit._id}
            visit={visit}
            choice={change.choices[visit._id] ?? 'leave'}
            onChoose={change.choose}
          />
        ))}
      </ul>
    </section>
  );
}

type BrokenItemProps = { visit: BrokenVisit; choice: Choice; onChoose: (id: string, choice: Choice) => void };

function BrokenItem({ visit, choice, onChoose }: BrokenItemProps) {
  const t = useWorkingTimeTexts().broken;
  const { formatDateTime, formatSlotStart } = useTimes();
  const { proposal } = visit;
  const patient = visit.patientName ?? visit.patientCode ?? t.patient;
  const when = proposal ? `${formatDate(proposal.date)} ${formatSlotStart(proposal.timeSlot)}` : '';
  const to = proposal && t.to(when, proposal.doctorId.userId.fullName ?? '');
  const hint = { move: to ?? undefined, leave: t.leaveHint, cancel: undefined }[choice];
  return (
    <li className="grid gap-2 rounded-field bg-sunken px-3 py-3 sm:px-4">
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        <span className="mr-auto font-medium text-ink">{patient}</span>
        <span className="whitespace-nowrap tabular-nums">{formatDateTime(visit.appointmentDate)}</span>
        {visit.doctorName && <span>{visit.doctorName}</span>}
      </p>
      <SelectField
        label={t.choice(patient)}
        hideLabel
        value={choice}
        onChange={(event) => onChoose(visit._id, event.target.value as Choice)}
        hint={hint}
        options={[
          ...(proposal ? [{ value: 'move', label: t.move }] : []),
          { value: 'leave', label: t.leave },
          { value: 'cancel', label: t.cancel },
        ]}
      />
    </li>
  );
}

/** Scrolls what is around it, and not the dialog, whose title would leave. */
function scrollToTop(section: HTMLElement | null): void {
  let box = section?.parentElement;
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
  if (box && section) box.scrollTop += section.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
