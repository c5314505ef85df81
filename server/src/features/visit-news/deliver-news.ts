import type { VisitNewsKind } from '@antam/contract/calls';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { isCallUrgent, newsToTell, planNews } from '@antam/rules/visit-news';
import { withPlace } from '@antam/texts/letters';
import { letterOfNews, noticeOfNews } from '@antam/texts/visit-news';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { adaptersOf, type Senders } from '../../platform/jobs/channels/channel-adapters';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { findPlaceForLetter } from '../clinic-settings/queries';
import { deliverMessage, type Outgoing } from '../deliveries/deliver-message';
import * as queries from './queries';
import { settleNews } from './settle-news';

export interface NewsPost extends Senders {
  db: Db;
  jobs: Jobs;
  clinic: ClinicTime;
  publicUrl: string;
}

/**
 * Tells a patient of a change of a visit outside the app: by one channel, in the patient's order, and not in the quiet
 * hours. Patients who cannot be reached so stand on reception's list to be called.
 */
export async function deliverNews(post: NewsPost, job: JobRun<'deliver-news'>): Promise<void> {
  const { newsId } = job.data;
  const outgoing = await inTransaction(post.db, (tx) => prepare(post, tx, newsId));
  if (!outgoing) return;
  const outcome = await deliverMessage({ db: post.db, adapters: adaptersOf(post) }, outgoing, job.isLastTry);
  await inTransaction(post.db, (tx) =>
    outcome === 'again' ? post.jobs.send(tx, 'deliver-news', { newsId }) : settleNews(tx, newsId),
  );
}

/** What is to be sent now; null when there is nothing, or when it has to wait for the end of the quiet hours. */
async function prepare(post: NewsPost, tx: Db, newsId: string): Promise<Outgoing | null> {
  const { jobs, clinic } = post;
  const scope = deskOfClinic();
  const news = await queries.lockOpenNews(tx, scope, newsId);
  if (!news) return null;
  if (news.closedAt || news.isReplaced) {
    await queries.updateOutcome(tx, scope, newsId, news.isReplaced ? 'replaced' : 'dropped');
    return null;
  }
  if (news.isStopped) {
    await settleNews(tx, newsId);
    return null;
  }
  const now = new Date();
  const plan = planNews(news, { now, clinic });
  if (plan.is === 'send') {
    const { order } = plan;
    return { subject: { scope, newsId }, order, isUrgent: isCallUrgent(news, now), message: messageOf(post, news) };
  }
  if (plan.is === 'wait') await jobs.send(tx, 'deliver-news', { newsId }, plan.until);
  else await settleNews(tx, newsId, plan.is === 'call' ? plan.why : null);
  return null;
}

/** Where the patient is not to come, the letter names no place. */
const NO_PLACE: readonly VisitNewsKind[] = ['cancelled', 'toMove', 'away', 'withdrawn'];

function messageOf({ db, publicUrl }: NewsPost, news: queries.OpenNews): Outgoing['message'] {
  const kind = newsToTell(news);
  const { id, why, patientId, email, language, smsPhone, alias } = news;
  return {
    ...{ id: `visit-${id}`, patientId, email, language, smsPhone, alias },
    ...{ notice: noticeOfNews(kind, why), sms: kind === 'away' ? 'doNotCome' : 'visitChanged' },
    letter: async () =>
      withPlace(
        letterOfNews(kind, why)({ link: `${publicUrl}/user/upcoming-appointments` }, language),
        NO_PLACE.includes(kind) ? null : await findPlaceForLetter(db, patientId),
      ),
  };
}
