import { addDays } from '@antam/rules/clinic-time';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Checkbox } from '../../ui/checkbox';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { Part, type VisitForm } from './part';
import type { NextVisit } from './use-next-visit';
import { useVisitTexts } from './visit-texts';

type NextVisitPartProps = { visit: VisitForm; next: NextVisit };

/** The next visit: proposed from the days of medicine, and booked when the visit is signed. */
export function NextVisitPart({ visit, next }: NextVisitPartProps) {
  const t = useVisitTexts().nextVisit;
  const { formatSlotStart } = useTimes();
  const { day, wanted, booked, isWanted } = next;
  const refused = visit.errorOf('nextOn');
  // A time that has come since is not missing any more.
  const error = next.chosen && refused === t.timeRequired ? undefined : refused;
  return (
    <Part title={t.title}>
      {booked && <p>{t.booked(`${formatDate(booked.date)} ${formatSlotStart(booked.timeSlot)}`)}</p>}
      <Checkbox
        label={t.book}
        checked={isWanted}
        onChange={(event) => visit.choose('isNextWanted', event.target.checked)}
      />
      {isWanted && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={t.on}
            min={addDays(clinicToday(), 1)}
            value={day?.date ?? wanted ?? ''}
            error={error}
            hint={<HintOf {...next} />}
            onChange={(event) => visit.choose('nextOn', event.target.value)}
          />
          <SelectField
            label={t.time}
            disabled={!day}
            value={next.slot ?? ''}
            options={(day?.slots ?? []).map((slot) => ({ value: slot, label: formatSlotStart(slot) }))}
            onChange={(event) => visit.choose('nextSlot', event.target.value)}
          />
        </div>
      )}
    </Part>
  );
}

function HintOf({ day, wanted, runsOutOn, missing, retry }: NextVisit) {
  const t = useVisitTexts().nextVisit;
  const { retry: retryLabel } = useUiTexts();
  if (!wanted) return t.noDays;
  if (!day && missing === 'failed')
    return (
      <>
        {t.unread}{' '}
        <button type="button" className="min-h-6 font-semibold text-brand-strong hover:underline" onClick={retry}>
          {retryLabel}
        </button>
      </>
    );
  if (!day) return missing === 'loading' ? '…' : t.noRoom(formatDate(wanted));
  if (day.date !== wanted) return t.stepped(formatDate(wanted));
  return runsOutOn ? t.proposed(formatDate(runsOutOn)) : '';
}
