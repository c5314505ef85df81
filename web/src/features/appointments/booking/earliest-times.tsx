import type { EarliestTime } from '@antam/contract/free-time';
import { useScreenLanguage } from '../../../lib/texts/screen-language';
import { formatLongDay } from '../../../lib/time/format';
import { useTimes } from '../../../lib/time/times';
import { unbroken } from '../../../lib/time/unbroken';
import { Button } from '../../../ui/button';
import { Waiting } from '../../../ui/waiting';
import type { BookingValues } from './booking-values';
import { useEarliestTimes } from './earliest-queries';
import { useEarliestTexts } from './earliest-texts';

type EarliestTimesProps = {
  values: BookingValues;
  /** The patient for whom reception books. */
  userId?: string;
  isBusy: boolean;
  onChoose: (time: EarliestTime) => void;
  onClose: () => void;
};

/** The earliest free times of any doctor for the chosen service; each is booked in one press. */
export function EarliestTimes({ values, userId, isBusy, onChoose }: EarliestTimesProps) {
  const t = useEarliestTexts();
  const isKnown = values.serviceType === 'Examination' || Boolean(values.serviceType && values.consultationDuration);
  const times = useEarliestTimes({ values, userId, isKnown });

  return (
    <div>
      <p className="mb-1.5 font-medium text-[0.9375rem]">{t.title}</p>
      {!isKnown && <Quiet>{values.serviceType ? t.needsDuration : t.needsService}</Quiet>}
      {isKnown && <Waiting for={times} failed={t.failed} rows={3} className="h-16" />}
      {times.data?.length === 0 && <Quiet>{userId ? t.noneForDesk : t.none}</Quiet>}
      {times.data && times.data.length > 0 && (
        <ul className="grid gap-3">
          {times.data.map((time, index) => (
            <li key={`${time.date} ${time.timeSlot}`}>
              <TimeButton time={time} isFirst={index === 0} isBusy={isBusy} onPress={() => onChoose(time)} />
            </li>
          ))}
        </ul>
      )}
      {times.data && times.data.length > 0 && <p className="mt-3 text-ink-soft text-sm">{t.onePress}</p>}
    </div>
  );
}

type TimeButtonProps = { time: EarliestTime; isFirst: boolean; isBusy: boolean; onPress: () => void };

function TimeButton({ time, isFirst, isBusy, onPress }: TimeButtonProps) {
  const t = useEarliestTexts();
  const language = useScreenLanguage();
  const { formatSlotStart } = useTimes();
  const when = `${formatLongDay(time.date, language)}, ${unbroken(formatSlotStart(time.timeSlot))}`;
  const doctor = time.doctorId.userId.fullName ?? '';
  return (
    <Button
      look={isFirst ? 'solid' : 'outline'}
      size="large"
      isBusy={isBusy}
      className="w-full text-balance"
      onClick={onPress}
    >
      {isFirst ? t.earliest(when, doctor) : t.other(when, doctor)}
    </Button>
  );
}

function Quiet({ children }: { children: string }) {
  return <p className="rounded-field bg-sunken px-4 py-6 text-center text-ink-soft">{children}</p>;
}
