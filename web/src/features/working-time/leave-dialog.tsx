import { MAX_LENGTH } from '@antam/contract/limits';
import { WORK_TIMES } from '@antam/rules/booking/schedule';
import { useClinicNow } from '../../lib/time/clinic-now';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { DaysDialog } from './days-dialog';
import { useChanges } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

const NO_LEAVE = { firstDay: '', lastDay: '', starts: '', ends: '', note: '' };
export type LeaveValues = typeof NO_LEAVE;

type LeaveDialogProps = {
  doctorId: string;
  /** Days and hours that were chosen before. */
  initial?: Partial<LeaveValues>;
  onClose: () => void;
};

/** Leave of whole days, or of some hours of one day. */
export function LeaveDialog({ doctorId, initial, onClose }: LeaveDialogProps) {
  const t = useWorkingTimeTexts();
  const { date: today } = useClinicNow();
  const { checkLeave, addLeave } = useChanges();
  const times = WORK_TIMES.map((time) => ({ value: time, label: time }));
  return (
    <DaysDialog
      title={t.leave.add}
      savedText={t.leave.saved}
      initial={{ ...NO_LEAVE, ...initial }}
      fieldOfCode={{
        'days.acrossMidnight': 'starts',
        'days.endBeforeStart': ({ starts, ends }) => (ends && ends <= starts ? 'ends' : 'lastDay'),
        // Of a day that is not over only the hours can be.
        'days.inThePast': ({ firstDay }) => (firstDay < today ? 'firstDay' : 'ends'),
      }}
      acts={{
        check: (values) => checkLeave(doctorId, values),
        save: (values, decided, key) => addLeave(doctorId, { ...values, ...decided }, key),
      }}
      onClose={onClose}
    >
      {({ field, forget }) => (
        <>
          <div className="grid grid-cols-2 items-start gap-4">
            <SelectField
              label={t.fields.starts}
              placeholder={t.fields.anyTime}
              options={times.slice(0, -1)}
              hint={t.hoursHint}
              {...field('starts', forget)}
            />
            <SelectField
              label={t.fields.ends}
              placeholder={t.fields.anyTime}
              options={times.slice(1)}
              {...field('ends', forget)}
            />
          </div>
          <TextField label={t.fields.note} hint={t.noteHint} maxLength={MAX_LENGTH.leaveNote} {...field('note')} />
        </>
      )}
    </DaysDialog>
  );
}
