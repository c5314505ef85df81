import type { ExaminationType, ServiceType } from '@antam/contract/constants';
import { weekdayOf } from '@antam/rules/clinic-time';
import { useState } from 'react';
import { WaitingDialog } from '../../../clinic/waiting-dialog';
import { WaitingDoctor } from '../../../clinic/waiting-doctor';
import { daysFrom } from '../../../clinic/waiting-fields';
import { useWaitingTexts } from '../../../lib/texts/waiting-texts';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { type BookingValues, minutesWanted } from '../booking/booking-values';

type FullDayProps = {
  values: BookingValues;
  /** The patient for whom reception books. */
  userId?: string;
  onClose: () => void;
};

/** Says that a day is full, and offers to wait for a day like it. */
export function FullDay({ values, userId }: FullDayProps) {
  const t = useWaitingTexts();
  const [isAsking, setAsking] = useState(false);
  if (!values.serviceType) return null;
  return (
    <>
      <Notice>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {minutesWanted(values) === 60 ? t.noHour : t.full}
          <Button look="outline" size="small" onClick={() => setAsking(true)}>
            {userId ? t.desk.ask : t.ask}
          </Button>
        </div>
      </Notice>
      {isAsking && <AskDialog values={values} userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskDialog({ values, userId, onClose }: FullDayProps) {
  const t = useWaitingTexts();
  const [initial] = useState(() => ({ doctor: values.doctor, ...daysFrom(values.date, [weekdayOf(values.date)]) }));
  const serviceType = values.serviceType as ServiceType;
  const examinationType = serviceType === 'Examination' ? (values.examinationType as ExaminationType) : null;
  const visit = { serviceType, examinationType, duration: minutesWanted(values) };
  return (
    <WaitingDialog
      title={t.askTitle}
      description={userId ? t.desk.askText : t.askText}
      initial={initial}
      wishOf={({ doctor, ...days }) => ({ ...visit, doctorId: doctor || null, ...days, ...(userId && { userId }) })}
      joinedText={userId ? t.desk.added : t.joined}
      onClose={onClose}
    >
      {({ form, choose }) => (
        <WaitingDoctor value={form.watch('doctor')} onChange={(doctor) => choose('doctor', doctor)} />
      )}
    </WaitingDialog>
  );
}
