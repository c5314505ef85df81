import { useEffect } from 'react';
import { lateDialog } from '../../ui/late-dialog';

/**
 * The two dialogs that a doctor opens from a visit and from a record; loaded after the screen, before they are opened.
 */
export const PlanDialog = lateDialog(() =>
  import('../../features/treatment-plans/plan-dialog').then((module) => module.PlanDialog),
);
export const RecordDialog = lateDialog(() =>
  import('../../features/medical-records/record-dialog').then((module) => module.RecordDialog),
);

export function useDialogsAtHand(): void {
  useEffect(() => {
    PlanDialog.preload();
    RecordDialog.preload();
  }, []);
}
