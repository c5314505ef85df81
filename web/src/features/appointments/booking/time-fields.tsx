import { useUiTexts } from '../../../lib/texts/ui-texts';
import { Button } from '../../../ui/button';
import { DayField } from '../day-field';
import { worksOn } from '../day-offer';
import { useBookingRefusal } from '../days-ahead';
import { SlotPicker } from '../slot-picker';
import type { Booking } from './use-booking';

/** The day and its slots; a refusal by the rules is shown as soon as a slot is chosen. */
export function TimeFields({ booking }: { booking: Booking }) {
  const t = useUiTexts();
  const refusalText = useBookingRefusal();
  const { values, day, plan, choose, form } = booking;
  const { errors } = form.formState;
  const isOffDay = Boolean(values.date && day.schedule && !worksOn(day.schedule, values.date));

  return (
    <>
      <DayField
        schedule={day.schedule}
        value={values.date}
        error={isOffDay ? refusalText('booking.noSchedule') : errors.date?.message}
        onChange={(date) => {
          form.setValue('timeSlot', '');
          choose('date', date);
        }}
      />
      {day.hasFailed && (
        <Button look="outline" className="justify-self-start" onClick={day.retry}>
          {t.retry}
        </Button>
      )}
      <SlotPicker
        offer={day.offer}
        isLoading={day.isLoading && !day.hasFailed}
        value={values.timeSlot}
        taken={plan?.ok ? plan.slots : []}
        error={plan && !plan.ok ? refusalText(plan.refusal) : errors.timeSlot?.message}
        onChange={(slot) => choose('timeSlot', slot)}
      />
    </>
  );
}
