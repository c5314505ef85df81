import type { AppointmentForStaff } from '@antam/contract/appointments';
import { CalendarPlus } from 'lucide-react';
import { saveFile } from '../../lib/call/download';
import { Button } from '../../ui/button';
import { useBookingTexts } from './booking-texts';
import { calendarFile } from './calendar-file';

export function CalendarButton({ visit }: { visit: AppointmentForStaff }) {
  const t = useBookingTexts();
  const { appointmentCode: code, appointmentDate: startsAt, duration: minutes } = visit;
  return (
    <Button
      look="outline"
      onClick={() => saveFile(calendarFile({ code, startsAt, minutes }, t.calendar), t.calendar.file)}
    >
      <CalendarPlus aria-hidden="true" className="size-4" />
      {t.success.addToCalendar}
    </Button>
  );
}
