import type { OfferedSlot } from '@antam/rules/booking/day-offer';
import { useTimes } from '../../lib/time/times';
import { unbroken } from '../../lib/time/unbroken';
import { RadioCards } from '../../ui/radio-cards';
import { SkeletonList } from '../../ui/skeleton';
import { useBookingTexts } from './booking-texts';

type SlotPickerProps = {
  offer: OfferedSlot[] | undefined;
  isLoading: boolean;
  value: string;
  /** Every slot the choice takes: both halves of an hour. */
  taken: readonly string[];
  onChange: (slot: string) => void;
  error?: string;
};

/** The half hours of a day; those that are booked or past are shown, but cannot be chosen. */
export function SlotPicker({ offer, isLoading, value, taken, onChange, error }: SlotPickerProps) {
  const t = useBookingTexts();
  const { formatSlotStart, formatSlotEnd } = useTimes();
  const last = taken.at(-1);
  const hint = value && last ? t.takes(unbroken(formatSlotStart(value)), unbroken(formatSlotEnd(last))) : undefined;

  if (isLoading) return <SkeletonList rows={4} className="h-11" />;
  if (!offer || offer.length === 0) {
    return (
      <div data-invalid={error ? '' : undefined}>
        <p className="mb-1.5 font-medium text-[0.9375rem]">{t.fields.timeSlot}</p>
        <p className="rounded-field bg-sunken px-4 py-6 text-center text-ink-soft">{t.slotsNeedDate}</p>
        {error && <p className="mt-1.5 font-medium text-error text-sm">{error}</p>}
      </div>
    );
  }
  return (
    <div data-invalid={error ? '' : undefined}>
      <RadioCards
        legend={t.fields.timeSlot}
        name="timeSlot"
        required
        value={value}
        columns="grid-cols-2 sm:grid-cols-3"
        options={offer.map(({ slot, state }) => ({
          value: slot,
          label: <span className="tabular-nums">{slot}</span>,
          detail: detailOf(slot, state),
          disabled: state !== 'free',
          isTinted: slot !== value && taken.includes(slot),
        }))}
        onChange={(event) => onChange(event.target.value)}
        hint={hint ?? (offer.every(({ state }) => state !== 'free') ? t.allTaken : undefined)}
        error={error}
      />
    </div>
  );

  function detailOf(slot: string, state: OfferedSlot['state']) {
    if (slot !== value && taken.includes(slot)) return t.included;
    if (state === 'booked') return t.booked;
    return state === 'past' ? t.past : undefined;
  }
}
