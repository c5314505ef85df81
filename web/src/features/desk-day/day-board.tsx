import type { AppointmentForStaff } from '@antam/contract/appointments';
import type { DeskDay, DeskDoctor } from '@antam/contract/desk';
import { addDays } from '@antam/rules/clinic-time';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDeskDay } from '../../clinic/desk-day';
import type { TimeWish } from '../../clinic/free-time-fields';
import { useIsPhone } from '../../lib/is-phone';
import { deskBookingPath } from '../../lib/staff-paths';
import { useClosureName } from '../../lib/texts/closure-name';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { useClinicNow } from '../../lib/time/clinic-now';
import { dayInAddress } from '../../lib/time/day-in-address';
import { formatLongDay } from '../../lib/time/format';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { SelectField } from '../../ui/select-field';
import { Waiting } from '../../ui/waiting';
import { DayNavigator } from './day-navigator';
import { useDeskDayTexts } from './desk-day-texts';
import { DeskGrid } from './desk-grid';
import { HereNow } from './here-now';

const VisitDialog = lateDialog(() => import('./visit-dialog').then((module) => module.VisitDialog));
const MoveDialog = lateDialog(() => import('../../clinic/move-dialog').then((module) => module.MoveDialog));

/** One day of all doctors; on a phone of one doctor at a time. */
export function DayBoard() {
  const t = useDeskDayTexts();
  const language = useScreenLanguage();
  const { date: today } = useClinicNow();
  const [words, setWords] = useSearchParams();
  const date = dayInAddress(words.get('date')) ?? today;
  const day = useDeskDay(date);

  function choose(part: { date?: string; doctor?: string }) {
    const next = new URLSearchParams(words);
    for (const [name, value] of Object.entries(part)) next.set(name, value);
    if (next.get('date') === today) next.delete('date');
    setWords(next, { replace: true });
  }

  /** From the day in the address: a second press may come before this screen is drawn for the first. */
  function step(days: number) {
    const shown = dayInAddress(new URLSearchParams(window.location.search).get('date')) ?? today;
    choose({ date: addDays(shown, days) });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {date === today && day.data?.date === today && <HereNow {...day.data} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 aria-live="polite" className="text-lg first-letter:uppercase">
          {formatLongDay(date, language)}
        </h2>
        <DayNavigator date={date} today={today} onChange={(next) => choose({ date: next })} onStep={step} />
      </div>
      <Waiting for={day} failed={t.loadFailed} rows={1} className="h-[30rem] rounded-card" />
      {day.data && (
        // Until the chosen day has come, the visits of the one shown before cannot be pressed under its name.
        <div
          aria-busy={day.isPlaceholderData}
          className={day.isPlaceholderData ? 'pointer-events-none opacity-60' : undefined}
          // Enter and the space bar press too; the focus stays, and the arrow keys lead on.
          onClickCapture={(event) => day.isPlaceholderData && event.stopPropagation()}
        >
          <Columns
            day={day.data}
            chosen={words.get('doctor')}
            onDoctor={(doctor) => choose({ doctor })}
            onStep={step}
          />
        </div>
      )}
    </div>
  );
}

type ColumnsProps = {
  day: DeskDay;
  /** The doctor a phone shows. */
  chosen: string | null;
  onDoctor: (id: string) => void;
  onStep: (days: number) => void;
};

function Columns({ day, chosen, onDoctor, onStep }: ColumnsProps) {
  const t = useDeskDayTexts();
  const closureName = useClosureName();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [openId, setOpenId] = useState<string | null>(null);
  const [dropped, setDropped] = useState<{ visit: AppointmentForStaff; target: TimeWish } | null>(null);

  const present = day.doctors.filter(({ slots, taken }) => slots.length + taken.length > 0);
  const away = day.doctors.filter((doctor) => !present.includes(doctor));
  const one = present.find(({ _id }) => _id === chosen) ?? present[0];
  // The visit may change while its dialog is open: a patient cancels, a colleague confirms.
  const open = day.appointments.find(({ _id }) => _id === openId);

  const closed = day.doctors.map(({ absence }) => absence).find((absence) => absence?.reason === 'closed');
  const awayText = ({ fullName, absence }: DeskDoctor) =>
    absence?.reason === 'onLeave' ? `${fullName} (${t.grid.onLeave})` : (fullName ?? t.unknownDoctor);

  if (!one && closed) return <EmptyState icon={<CalendarOff />} title={t.grid.closed(closureName(closed))} />;
  if (!one) return <EmptyState icon={<CalendarOff />} title={t.grid.emptyTitle} text={t.grid.emptyText} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isPhone && (
        <SelectField
          label={t.doctor}
          value={one._id}
          options={present.map(({ _id, fullName }) => ({ value: _id, label: fullName ?? t.unknownDoctor }))}
          onChange={(event) => onDoctor(event.target.value)}
        />
      )}
      <DeskGrid
        day={day}
        doctors={isPhone ? [one] : present}
        onOpen={(visit) => setOpenId(visit._id)}
        onBook={(doctor, slot) => navigate(deskBookingPath({ doctor: doctor._id, date: day.date, slot }))}
        onDrop={(visit, doctor, timeSlot) =>
          setDropped({ visit, target: { doctorId: doctor._id, date: day.date, timeSlot } })
        }
        onStep={onStep}
      />
      <p className="text-ink-soft text-sm">
        {away.length > 0 && `${t.grid.away(away.map(awayText).join(', '))} `}
        <span className="hidden md:inline">{t.grid.keys}</span>
      </p>
      {open && (
        <VisitDialog
          visit={open}
          isForBlood={day.bloodTests.includes(open.userId?._id ?? '')}
          onClose={() => setOpenId(null)}
        />
      )}
      {dropped && <MoveDialog {...dropped} onClose={() => setDropped(null)} />}
    </div>
  );
}
