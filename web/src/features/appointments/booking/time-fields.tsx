import type { Plan } from '@antam/rules/booking/booking';
import type { UseFormReturn } from 'react-hook-form';
import { useUiTexts } from '../../../lib/texts/ui-texts';
import { Button } from '../../../ui/button';
import { DayField } from '../day-field';
import { worksOn } from '../day-offer';
import { useBookingRefusal } from '../days-ahead';
import { SlotPicker } from '../slot-picker';
import type { Day } from '../use-day';
import type { BookingValues } from './booking-values';

type TimeFieldsProps = { form: UseFormReturn<BookingValues>; day: Day; plan: Plan | undefined };

/** The day and its slots; a refusal by the rules is shown as soon as a slot is chosen. */
export function TimeFields({ form, day, plan }: TimeFieldsProps) {
  const t = useUiTexts();
  const refusalText = useBookingRefusal();
  const { errors } = form.formState;
  const date = form.watch('date');
  const isOffDay = Boolean(date && day.schedule && !worksOn(day.schedule, date));

  return (
    <>
      <DayField
        schedule={day.schedule}
        value={date}
        error={isOffDay ? refusalText('booking.noSchedule') : errors.date?.message}
        onChange={(next) => {
          form.setValue('date', next, { shouldValidate: form.formState.isSubmitted });
          form.setValue('timeSlot', '');
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
        value={form.watch('timeSlot')}
        taken={plan?.ok ? plan.slots : []}
        error={plan && !plan.ok ? refusalText(plan.refusal) : errors.timeSlot?.message}
        onChange={(slot) => {
          form.clearErrors('timeSlot');
          form.setValue('timeSlot', slot);
        }}
      />
    </>
  );
}
