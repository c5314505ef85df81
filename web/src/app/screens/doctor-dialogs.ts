import { useEffect } from 'react';
import { onFirstSign } from '../../lib/loading/first-sign';
import { lateDialog } from '../../ui/late-dialog';

/**
 * The two dialogs that a doctor opens from a visit and from a record.
 */
export const PlanDialog = lateDialog(() =>
  import('../../features/treatment-plans/plan-dialog').then((module) => module.PlanDialog),
);
export const RecordDialog = lateDialog(() =>
  import('../../features/medical-records/record-dialog').then((module) => module.RecordDialog),
);

/** Loads both with the reader's first sign on the screen: no dialog opens without one, and the first view stays light. */
export function useDialogsAtHand(): void {
  useEffect(
    () =>
      onFirstSign(() => {
        PlanDialog.preload();
        RecordDialog.preload();
      }),
    [],
  );
}
