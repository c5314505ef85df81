import { lazy, useEffect } from 'react';

const loadPlan = () => import('../../features/treatment-plans/plan-dialog');
const loadRecord = () => import('../../features/medical-records/record-dialog');

/** The two dialogs a doctor opens from a visit and from a record: fetched after the screen, ready before they are asked for. */
export const PlanDialog = lazy(() => loadPlan().then((module) => ({ default: module.PlanDialog })));
export const RecordDialog = lazy(() => loadRecord().then((module) => ({ default: module.RecordDialog })));

export function useDialogsAtHand(): void {
  useEffect(() => {
    loadPlan().catch(() => {});
    loadRecord().catch(() => {});
  }, []);
}
