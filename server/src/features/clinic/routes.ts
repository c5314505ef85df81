import { getClinic, reportCspViolation, watchLive } from '@antam/contract/clinic';
import { DEMO_ACCOUNTS } from '../../platform/demo-accounts';
import type { Feature } from '../../platform/feature';
import { hasAdmin } from '../accounts/queries';
import { insertCspReport } from './queries';
import { streamLive } from './stream-live';

const NAME = 'An Tâm';

export const clinicRoutes: Feature = ({ serve, settings, live, log }) => {
  serve(getClinic, async ({ db, clinic, now }) => ({
    name: NAME,
    timeZone: clinic.zone,
    today: clinic.dateOf(now),
    demo: settings.demo,
    needsSetup: !settings.demo && !(await hasAdmin(db)),
    ...(settings.demo && { demoAccounts: DEMO_ACCOUNTS }),
  }));

  serve(watchLive, ({ viewer, db, request, reply }) => streamLive({ viewer, db, live, settings, request, reply }));

  serve(reportCspViolation, async ({ body, db }) => {
    const report = await insertCspReport(db, body);
    if (report) log.warn({ directive: report.directive }, 'content security policy violation');
  });
};
