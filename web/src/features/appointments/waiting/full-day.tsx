import type { ExaminationType, ServiceType } from '@antam/contract/constants';
import { weekdayOf } from '@antam/rules/clinic-time';
import { type FormEvent, useRef, useState } from 'react';
import { daysFrom, type WaitingDays, WaitingFields } from '../../../clinic/waiting-fields';
import { useJoinWaiting } from '../../../clinic/waiting-queries';
import { useWaitingTexts } from '../../../lib/texts/waiting-texts';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { Notice } from '../../../ui/notice';
import { showSuccess } from '../../../ui/snackbars';
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
          {t.full}
          <Button look="outline" size="small" onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        </div>
      </Notice>
      {isAsking && <AskDialog values={values} userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskDialog({ values, userId, onClose }: FullDayProps) {
  const t = useWaitingTexts();
  const join = useJoinWaiting();
  const element = useRef<HTMLFormElement>(null);
  const [first] = useState(() => daysFrom(values.date, [weekdayOf(values.date)]));
  const [days, setDays] = useState<WaitingDays>(first);

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault();
    const serviceType = values.serviceType as ServiceType;
    const examinationType = serviceType === 'Examination' ? (values.examinationType as ExaminationType) : null;
    const visit = { doctorId: values.doctor, serviceType, examinationType, duration: minutesWanted(values) };
    join.mutate(
      { ...visit, ...days, ...(userId && { userId }) },
      {
        onSuccess: () => {
          showSuccess(userId ? t.desk.added : t.joined);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t.askTitle}
      description={t.askText}
      form={{
        formProps: { ref: element, noValidate: true, onSubmit },
        isDirty: days !== first,
        isBusy: join.isPending,
        failure: join.error,
      }}
      failedText={t.joinFailed}
      saveLabel={t.join}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <WaitingFields days={days} onChange={setDays} />
    </FormDialog>
  );
}
