import type { AppointmentForStaff } from '@antam/contract/appointments';
import { getNotificationChoices } from '@antam/contract/own-account';
import { CalendarPlus } from 'lucide-react';
import { call } from '../../lib/call/call';
import { saveFile } from '../../lib/call/download';
import { useClinicSettings } from '../../lib/clinic-settings';
import { Button } from '../../ui/button';
import { useBookedTexts } from './booked-texts';
import { calendarFile } from './calendar-file';

export function CalendarButton({ visit }: { visit: AppointmentForStaff }) {
  const t = useBookedTexts();
  const { appointmentCode: code, appointmentDate: startsAt, duration: minutes } = visit;
  const { address } = useClinicSettings();

  async function save() {
    // Without an answer the address stays out: it can tell others which clinic it is.
    const choices = await call(getNotificationChoices).catch(() => null);
    const place = choices?.place ? address : null;
    saveFile(calendarFile({ code, startsAt, minutes, place }, t.calendar), t.calendar.file);
  }

  return (
    <Button look="outline" onClick={save}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      {t.success.addToCalendar}
    </Button>
  );
}
