import type { OfferNewsKind, VisitNewsKind } from '@antam/contract/calls';
import { type Notice, notices } from '@antam/texts/notices';
import { newId } from '../../platform/ids';
import type { SameNotices } from '../notifications/queries';
import type { NewsValues } from '../visit-news/queries';

/** A visit that changed. */
interface Changed {
  id: string;
  patientId: string;
  startsAt: Date;
  /** When it was before it was moved. */
  startedAt?: Date;
}

/** What the patients of changed visits are told: at once in the app, and by push and letter through a job. */
export interface Telling {
  notices: SameNotices;
  news: NewsValues;
}

/** What changed they read after logging in; `by` is the person who changed it, null for what the clinic does by itself. Patients who made the change themselves get a confirmation. */
export function tellPatients(
  { by, now }: { by: string | null; now: Date },
  kind: Exclude<VisitNewsKind, OfferNewsKind>,
  visits: readonly Changed[],
): Telling {
  const userIds = [...new Set(visits.map(({ patientId }) => patientId))];
  const isOwn = by !== null && userIds.includes(by);
  const link = '/user/upcoming-appointments';
  return {
    notices: { ids: userIds.map(() => newId()), userIds, body: isOwn ? notices.changeNoted : NOTICES[kind], link },
    news: {
      kind,
      by,
      ids: visits.map(() => newId()),
      patientIds: visits.map(({ patientId }) => patientId),
      appointmentIds: visits.map(({ id }) => id),
      offerIds: visits.map(() => null),
      neededBy: visits.map((visit) => neededBy(visit, now)),
    },
  };
}

const NOTICES: Record<Exclude<VisitNewsKind, OfferNewsKind>, Notice> = {
  confirmed: notices.appointmentConfirmed,
  moved: notices.appointmentChanged,
  cancelled: notices.appointmentChanged,
  toMove: notices.needsAnotherTime,
  away: notices.doNotCome,
  restored: notices.asPlanned,
};

/** A patient who has not heard of a move would come at the earlier of the two times, if it lies ahead. */
function neededBy({ startsAt, startedAt }: Changed, now: Date): Date {
  return startedAt && startedAt > now && startedAt < startsAt ? startedAt : startsAt;
}
