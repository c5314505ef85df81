import { useUiTexts } from '../../../lib/texts/ui-texts';
import { Button } from '../../../ui/button';
import { lateDialog } from '../../../ui/late-dialog';
import { DayField } from '../day-field';
import { useBookingRefusal } from '../days-ahead';
import { useNoRoomText } from '../no-room-text';
import { SlotPicker } from '../slot-picker';
import { ANY_DOCTOR, minutesWanted } from './booking-values';
import type { Booking } from './use-booking';

const FullDay = lateDialog(() => import('../waiting/full-day').then((module) => module.FullDay));
const EarliestTimes = lateDialog(() => import('./earliest-times').then((module) => module.EarliestTimes));

/** The day and its slots, or the earliest times of any doctor. */
export function TimeFields({ booking }: { booking: Booking }) {
  const { values, form, earliest } = booking;
  if (values.doctor !== ANY_DOCTOR) return <DayAndSlot booking={booking} />;
  return <EarliestTimes {...earliest} values={values} onClose={() => form.setValue('doctor', '')} />;
}

/** A refusal by the rules is shown as soon as a slot is chosen. */
function DayAndSlot({ booking }: { booking: Booking }) {
  const t = useUiTexts();
  const refusalText = useBookingRefusal();
  const noRoomText = useNoRoomText();
  const { values, day, plan, choose, form } = booking;
  const { errors } = form.formState;
  const noRoom = day.offer?.slots.length === 0 && day.offer.noRoom;

  return (
    <>
      <DayField
        key={values.doctor}
        doctorId={values.doctor}
        minutes={minutesWanted(values)}
        value={values.date}
        error={noRoom ? noRoomText(noRoom) : errors.date?.message}
        onChange={(date) => {
          form.setValue('timeSlot', '');
          choose('date', date);
        }}
      />
      {day.offer?.noRoom?.reason === 'full' && (
        <FullDay values={values} userId={booking.earliest.userId} onClose={() => {}} />
      )}
      {day.hasFailed && (
        <Button look="outline" className="justify-self-start" onClick={day.retry}>
          {t.retry}
        </Button>
      )}
      <SlotPicker
        offer={day.offer?.slots}
        isLoading={day.isLoading && !day.hasFailed}
        value={values.timeSlot}
        taken={plan?.ok ? plan.slots : []}
        error={plan && !plan.ok ? refusalText(plan.refusal) : errors.timeSlot?.message}
        onChange={(slot) => choose('timeSlot', slot)}
      />
    </>
  );
}
