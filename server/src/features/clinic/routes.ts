import { getClinic, reportCspViolation, watchLive } from '@antam/contract/clinic';
import { DEMO_ACCOUNTS } from '../../platform/demo-accounts';
import type { Feature } from '../../platform/feature';
import { findOpenSessions } from '../../platform/session/find-caller';
import { hasAdmin } from '../accounts/queries';
import { findClinicSettings } from '../clinic-settings/queries';
import { insertCspReport } from './queries';
import { createLiveStreams } from './stream-live';

export const clinicRoutes: Feature = ({ serve, db, settings, live, log, app }) => {
  serve(getClinic, async ({ db, clinic, now }) => ({
    ...(await findClinicSettings(db)),
    timeZone: clinic.zone,
    today: clinic.dateOf(now),
    demo: settings.demo,
    needsSetup: !settings.demo && !(await hasAdmin(db)),
    ...(settings.demo && { demoAccounts: DEMO_ACCOUNTS }),
  }));

  const streams = createLiveStreams(live, (sessionIds) => findOpenSessions(db, settings, sessionIds));
  serve(watchLive, ({ viewer, request, reply }) => streams.open(viewer, request, reply));
  // Streams do not end by themselves, and a closing server waits for every open response.
  app.addHook('preClose', async () => streams.stop());

  serve(reportCspViolation, async ({ body, db }) => {
    const report = await insertCspReport(db, body);
    if (report) log.warn({ directive: report.directive }, 'content security policy violation');
  });
};
