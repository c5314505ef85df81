import type { AppointmentForStaff } from '@antam/contract/appointments';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { lateDialog } from '../../../ui/late-dialog';
import { useBookingTexts } from '../booking-texts';
import { ANY_DOCTOR, type BookingPatient, type BookingValues } from './booking-values';
import { FeeLine } from './fee-line';
import { PatientFields } from './patient-fields';
import { TimeFields } from './time-fields';
import { useBooking } from './use-booking';
import { VisitFields } from './visit-fields';

const BookedDialog = lateDialog(() => import('./booked-dialog').then((module) => module.BookedDialog));
const WarningDialog = lateDialog(() => import('./warning-dialog').then((module) => module.WarningDialog));

type BookingFormProps = {
  /** The patient for whom reception books; left out, the patient books for themself. */
  patient?: BookingPatient;
  /** Called after the booked visit has been shown. */
  onDone: (visit: AppointmentForStaff) => void;
  /** True from a press until its answer, during which no other patient may be chosen. */
  onUnderWay?: (isUnderWay: boolean) => void;
  /** The initial values, also used again after a visit is booked. */
  defaults?: Partial<Pick<BookingValues, 'patientName' | 'age' | 'doctor' | 'date' | 'timeSlot'>>;
};

/** Books a visit (spec sections 3 to 5 and 9), and shows its code. */
export function BookingForm({ patient, onDone, onUnderWay, defaults }: BookingFormProps) {
  const t = useBookingTexts();
  const isDesk = patient !== undefined;
  const [booked, setBooked] = useState<AppointmentForStaff | null>(null);
  const booking = useBooking({ patient, defaults, onBooked: setBooked, onUnderWay });

  // None of these is needed before the form is filled in, so they load when it gets the focus.
  function fetchTheRest() {
    booking.fetchCheck();
    BookedDialog.preload();
    if (isDesk) WarningDialog.preload();
  }

  return (
    <>
      <form {...booking.formProps} onFocus={fetchTheRest} className="grid items-start gap-5 xl:grid-cols-2">
        <Card className="grid gap-5">
          <h2 className="text-lg">{t.groups.visit}</h2>
          <VisitFields booking={booking} isDesk={isDesk} />
        </Card>
        <Card className="grid gap-5 xl:row-span-2">
          <h2 className="text-lg">{t.groups.when}</h2>
          <TimeFields booking={booking} />
        </Card>
        <Card className="grid gap-5">
          <div>
            <h2 className="text-lg">{t.groups.about}</h2>
            <p className="text-ink-soft text-sm">{t.optional}</p>
          </div>
          <PatientFields field={booking.field} isDesk={isDesk} />
        </Card>
        <Card className="flex flex-wrap items-center justify-between gap-4 xl:col-span-2">
          <FeeLine values={booking.values} />
          {/* The earliest time of any doctor is booked by its own button. */}
          {booking.values.doctor !== ANY_DOCTOR && (
            <Button type="submit" size="large" isBusy={booking.isBusy} className="max-sm:w-full">
              {t.submit}
            </Button>
          )}
        </Card>
      </form>
      {booking.warned && (
        <WarningDialog
          text={booking.warned.text}
          isBusy={booking.isBusy}
          onConfirm={booking.warned.goOn}
          onClose={booking.warned.leave}
        />
      )}
      {booked && (
        <BookedDialog
          visit={booked}
          isDesk={isDesk}
          onClose={() => {
            setBooked(null);
            onDone(booked);
          }}
        />
      )}
    </>
  );
}
