import { inTransaction } from '../../platform/http/notices';
import type { JobRun } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import type { NewsPost } from './deliver-news';
import { findLetterState, lockOpenNews } from './queries';
import { settleNews } from './settle-news';

const LOOK_AGAIN_MS = 60_000;

/**
 * The last try has failed, or its server died with it: the patient is put on reception's list. Unless another run is
 * sending the letter just now; then the outcome is that run's to say.
 */
export async function giveUpNews({ db, jobs }: Pick<NewsPost, 'db' | 'jobs'>, { data }: JobRun<'give-up-news'>) {
  const scope = deskOfClinic();
  await inTransaction(db, async (tx) => {
    if (!(await lockOpenNews(tx, scope, data.newsId))) return;
    const { isUnderWay } = await findLetterState(tx, scope, data.newsId);
    if (isUnderWay) return jobs.send(tx, 'give-up-news', data, new Date(Date.now() + LOOK_AGAIN_MS));
    await settleNews(tx, data.newsId);
  });
}
