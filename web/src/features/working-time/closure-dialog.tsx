import type { HolidayKey } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { useClosureName } from '../../lib/texts/closure-name';
import { TextField } from '../../ui/text-field';
import { ClosedDays } from './closed-days';
import { DaysDialog } from './days-dialog';
import { useChanges } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

export type ClosureValues = {
  firstDay: string;
  lastDay: string;
  name: string;
  /** The public holiday that was proposed, if one was. */
  holiday: HolidayKey | null;
  /** Days in between on which the clinic stays open. */
  openDays: string[];
};

export function ClosureDialog({ initial, onClose }: { initial: ClosureValues; onClose: () => void }) {
  const t = useWorkingTimeTexts();
  const closureName = useClosureName();
  const { checkClosure, addClosure } = useChanges();
  // With a name of its own it is no longer the holiday, whose name is in each reader's language.
  const requestOf = ({ name, holiday, openDays, ...days }: ClosureValues) => ({
    ...{ ...days, name, openDays: openDays.filter((day) => day > days.firstDay && day < days.lastDay) },
    holiday: holiday && name.trim() === closureName({ name, holiday }) ? holiday : null,
  });
  return (
    <DaysDialog
      title={t.closures.add}
      savedText={t.closures.saved}
      initial={initial}
      required={['name']}
      acts={{
        check: (values) => checkClosure(requestOf(values)),
        save: (values, decided, key) => addClosure({ ...requestOf(values), ...decided }, key),
      }}
      onClose={onClose}
    >
      {({ field, form, forget }) => (
        <>
          <ClosedDays
            firstDay={form.watch('firstDay')}
            lastDay={form.watch('lastDay')}
            openDays={form.watch('openDays')}
            onChange={(openDays) => {
              form.setValue('openDays', openDays, { shouldDirty: true });
              forget();
            }}
          />
          <TextField label={t.fields.name} required maxLength={MAX_LENGTH.closureName} {...field('name')} />
        </>
      )}
    </DaysDialog>
  );
}
