import type { Feature } from '../../platform/feature';
import { remindOfCare } from './remind-of-care';

export const careReminderRoutes: Feature = (context) => {
  context.jobs.work('remind-of-care', () => remindOfCare(context));
};
