import { dashboardTexts } from '@antam/texts/given/staff-dashboard';
import { textsOf } from '../../lib/texts/texts';

export const useDashboardTexts = textsOf({
  given: dashboardTexts,
  vi: () => import('@antam/texts/vi/staff-dashboard').then((module) => module.dashboardTexts),
  en: () => import('@antam/texts/en/staff-dashboard').then((module) => module.dashboardTexts),
});
