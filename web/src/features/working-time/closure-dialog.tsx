import { MAX_LENGTH } from '@antam/contract/limits';
import { TextField } from '../../ui/text-field';
import { DaysDialog } from './days-dialog';
import { useChanges } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

export type ClosureValues = { firstDay: string; lastDay: string; name: string };

export function ClosureDialog({ initial, onClose }: { initial: ClosureValues; onClose: () => void }) {
  const t = useWorkingTimeTexts();
  const { checkClosure, addClosure } = useChanges();
  return (
    <DaysDialog
      title={t.closures.add}
      savedText={t.closures.saved}
      initial={initial}
      required={['name']}
      acts={{ check: checkClosure, save: (values, visits) => addClosure({ ...values, visits }) }}
      onClose={onClose}
    >
      {(field) => <TextField label={t.fields.name} required maxLength={MAX_LENGTH.closureName} {...field('name')} />}
    </DaysDialog>
  );
}
