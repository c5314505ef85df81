import type { EventProps } from 'react-big-calendar';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useTimes } from '../../lib/time/times';
import { useCalendarTexts } from './calendar-texts';
import type { VisitEvent } from './visit-event';

/** In the week and day grid the calendar's own box is the button, and its position shows the time. */
export function GridVisit({ event }: EventProps<VisitEvent>) {
  const { patient, service, state } = useVisitWords(event);
  return (
    <>
      {patient}
      <span className="sr-only">
        , {service}, {state}
      </span>
    </>
  );
}

/** In the month and the agenda the calendar has no keyboard support, so the visit has its own button. */
export function MonthVisit({ event }: EventProps<VisitEvent>) {
  const { formatTime } = useTimes();
  const { patient, service, state } = useVisitWords(event);
  return (
    <button type="button" className="visit-button">
      <span className="visit-time">{formatTime(event.visit.appointmentDate)} </span>
      {patient}
      <span className="sr-only">
        , {service}, {state}
      </span>
    </button>
  );
}

export function AgendaVisit({ event }: EventProps<VisitEvent>) {
  const { patient, service, state } = useVisitWords(event);
  return (
    <button type="button" className="visit-button">
      {patient}
      <span className="visit-rest">
        <span className="max-sm:sr-only">{service}, </span>
        {state}
      </span>
    </button>
  );
}

/** The start time of a visit in the agenda and, where there is space, its end. */
export function VisitHours({ label }: { label: string }) {
  const [start, end] = label.split(' – ');
  return (
    <>
      {start}
      {end && <span className="max-sm:hidden"> – {end}</span>}
    </>
  );
}

function useVisitWords({ visit, state }: VisitEvent) {
  const t = useCalendarTexts();
  const words = useAppointmentTexts();
  return {
    patient: visit.patientName ?? visit.userId?.fullName ?? t.unknownPatient,
    service: words.service[visit.appointmentType],
    state: t.states[state],
  };
}
