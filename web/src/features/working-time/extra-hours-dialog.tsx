import { WORK_TIMES } from '@antam/rules/booking/schedule';
import { useContractForm } from '../../lib/form/contract-form';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { useClinicNow } from '../../lib/time/clinic-now';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { useChanges } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

const NO_HOURS = { date: '', starts: '08:00', ends: '12:00' };

/** New extra hours of one day. */
export function ExtraHoursDialog({ doctorId, onClose }: { doctorId: string; onClose: () => void }) {
  const t = useWorkingTimeTexts();
  const ui = useUiTexts();
  const { date: today } = useClinicNow();
  const changes = useChanges();
  const daysForm = useContractForm({
    defaultValues: NO_HOURS,
    check: ({ date }) => (date ? {} : { date: t.required }),
    send: (values, key) => changes.addExtraHours(doctorId, values, key),
    onSent: () => {
      showSuccess(t.extraHours.saved);
      onClose();
    },
    fieldOfCode: {
      'days.endBeforeStart': 'ends',
      // Of a day that is not over only the hours can be.
      'days.inThePast': ({ date }) => (date < today ? 'date' : 'ends'),
      'days.tooFarAhead': 'date',
    },
  });
  const times = WORK_TIMES.map((time) => ({ value: time, label: time }));
  const { field } = daysForm;
  return (
    <FormDialog
      title={t.extraHours.add}
      form={daysForm}
      failedText={t.saveFailed}
      saveLabel={t.save}
      cancelLabel={ui.cancel}
      onClose={onClose}
    >
      <TextField type="date" label={t.fields.date} required min={today} {...field('date')} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField label={t.fields.starts} options={times.slice(0, -1)} {...field('starts')} />
        <SelectField label={t.fields.ends} options={times.slice(1)} {...field('ends')} />
      </div>
    </FormDialog>
  );
}
