import { changeWaiting, joinWaitingList, listWaiting } from '@antam/contract/waiting-list';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentScope } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import { changeEntry } from './change-entry';
import { expireOffer } from './expire-offer';
import { joinList } from './join-list';
import { offerTime } from './offer-time';
import { presentEntry } from './present';
import { listDoneEntries, listOpenEntries } from './queries';
import { withdrawImpossible } from './withdraw-impossible';

export const waitingListRoutes: Feature = (context) => {
  const { serve, jobs } = context;

  serve(joinWaitingList, async (call) => {
    const { viewer, body } = call;
    const patientId = viewer.role === 'Staff' ? body.userId : viewer.userId;
    if (!patientId) throw new Refusal('booking.patientRequired', { fields: { userId: 'required' } });
    return presentEntry(await joinList(call, patientId, body), lookOf(call));
  });

  serve(listWaiting, async (call) => {
    const { viewer, query, db, page, paged, audit } = call;
    const look = lookOf(call);
    const isDone = query.done === 'true';
    const found = await (isDone ? listDoneEntries : listOpenEntries)(db, appointmentScope(viewer), {
      today: look.today,
      page,
    });
    const keyOf = (row: (typeof found)[number]) =>
      isDone ? [row.changedAt, row.id] : [row.isUrgent, row.createdAt, row.id];
    const rows = paged(slicePage(found, page, keyOf));
    await audit({ action: 'waiting.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map((row) => presentEntry(row, look));
  });

  serve(changeWaiting, async (call) =>
    presentEntry(await changeEntry(call, call.params.id, call.body.step), lookOf(call)),
  );

  jobs.work('offer-time', (job) => offerTime(context, job));
  jobs.work('withdraw-offers', (job) => withdrawImpossible(context, job));
  jobs.work('expire-offer', (job) => expireOffer(context, job));
};

/** For whom an entry is shown, and on which day. */
const lookOf = ({ viewer, clinic, now }: Pick<Call, 'clinic' | 'now'> & { viewer: Session }) => ({
  role: viewer.role,
  today: clinic.dateOf(now),
});
