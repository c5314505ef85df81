import type { OfferNewsKind, VisitNewsKind } from '@antam/contract/calls';
import { notices } from '@antam/texts/notices';
import { type NewsReason, noticeOfNews } from '@antam/texts/visit-news';
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

/**
 * What changed they read after logging in. `by` is the person who changed it, null for what the clinic does by itself;
 * `why` is the reason where the doctor is not there. Patients who made the change themselves get a confirmation.
 */
export function tellPatients(
  { by, now, why = null }: { by: string | null; now: Date; why?: NewsReason },
  kind: Exclude<VisitNewsKind, OfferNewsKind>,
  visits: readonly Changed[],
): Telling {
  const userIds = [...new Set(visits.map(({ patientId }) => patientId))];
  const isOwn = by !== null && userIds.includes(by);
  const body = isOwn ? notices.changeNoted : noticeOfNews(kind, why);
  const link = '/user/upcoming-appointments';
  return {
    notices: { ids: userIds.map(() => newId()), userIds, body, link },
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

/** A patient who has not heard of a move would come at the earlier of the two times, if it lies ahead. */
function neededBy({ startsAt, startedAt }: Changed, now: Date): Date {
  return startedAt && startedAt > now && startedAt < startsAt ? startedAt : startsAt;
}
