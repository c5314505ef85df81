import type { VisitNewsKind } from '@antam/contract/calls';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { planNews } from '@antam/rules/visit-news';
import { withPlace } from '@antam/texts/letters';
import { letterOfNews, noticeOfNews } from '@antam/texts/visit-news';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { deliverOnce, UnderWay } from '../../platform/jobs/deliver-once';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { type Mail, withoutAddress } from '../../platform/jobs/mail';
import type { Push } from '../../platform/jobs/push';
import { deskOfClinic } from '../../platform/session/scope';
import { findPlaceForLetter } from '../clinic-settings/queries';
import * as queries from './queries';
import { settleNews } from './settle-news';

export interface NewsPost {
  db: Db;
  jobs: Jobs;
  mail: Mail;
  push: Pick<Push, 'send'>;
  clinic: ClinicTime;
  publicUrl: string;
}

interface Outside {
  news: queries.OpenNews;
  byPush: boolean;
  email: string | null;
}

/**
 * Tells a patient of a change of a visit outside the app: by push and by letter, once by each, and not in the quiet
 * hours. Patients who cannot be reached so stand on reception's list to be called.
 */
export async function deliverNews(post: NewsPost, job: JobRun<'deliver-news'>): Promise<void> {
  const { newsId } = job.data;
  const outside = await inTransaction(post.db, (tx) => prepare(post, tx, newsId));
  if (!outside) return;
  try {
    await send(post, outside);
  } catch (error) {
    if (!job.isLastTry || error instanceof UnderWay) throw error;
  }
  await inTransaction(post.db, (tx) => settleNews(tx, newsId));
}

/** What is to be sent now; null when there is nothing, or when it has to wait for the end of the quiet hours. */
async function prepare({ jobs, clinic }: NewsPost, tx: Db, newsId: string): Promise<Outside | null> {
  const scope = deskOfClinic();
  const news = await queries.lockOpenNews(tx, scope, newsId);
  if (!news) return null;
  if (news.closedAt || news.isStopped || news.isReplaced) {
    await queries.updateOutcome(tx, scope, newsId, news.isReplaced ? 'replaced' : 'dropped');
    return null;
  }
  const plan = planNews(news, { now: new Date(), clinic });
  if (plan.is === 'send') return { news, byPush: plan.byPush, email: plan.email };
  if (plan.is === 'wait') await jobs.send(tx, 'deliver-news', { newsId }, plan.until);
  else await settleNews(tx, newsId, plan.is === 'call' ? plan.why : null);
  return null;
}

/** Where the patient is not to come, the letter names no place. */
const NO_PLACE: readonly VisitNewsKind[] = ['cancelled', 'toMove', 'away', 'withdrawn'];

async function send({ db, mail, push, publicUrl }: NewsPost, { news, byPush, email }: Outside): Promise<void> {
  const scope = deskOfClinic();
  const { id, kind, why, patientId, language } = news;
  const mayLeave = async () => !(await queries.isNewsStopped(db, scope, id));
  if (byPush && (await queries.claimPush(db, scope, id)))
    await queries.updatePushReached(db, scope, id, await push.send(patientId, noticeOfNews(kind, why), mayLeave));
  if (!email) return;
  const text = letterOfNews(kind, why)({ link: `${publicUrl}/user/upcoming-appointments` }, language);
  const words = withPlace(text, NO_PLACE.includes(kind) ? null : await findPlaceForLetter(db, patientId));
  const letter = {
    claim: () => queries.claimLetter(db, scope, id),
    isDelivered: async () => (await queries.findLetterState(db, scope, id)).isSent,
    release: () => queries.updateLetter(db, scope, id, false),
    settle: () => queries.updateLetter(db, scope, id, true),
  };
  await deliverOnce(letter, () =>
    mail.send({ id: `visit-${id}`, to: email, ...words }, mayLeave).catch(withoutAddress),
  );
}
