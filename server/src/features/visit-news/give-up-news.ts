import { channelsForNews, isNewsOver } from '@antam/rules/visit-news';
import { inTransaction } from '../../platform/http/notices';
import type { JobRun } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { giveUpChannel } from '../deliveries/give-up-channel';
import type { NewsPost } from './deliver-news';
import { lockOpenNews } from './queries';
import { settleNews } from './settle-news';

const LOOK_AGAIN_MS = 60_000;

/**
 * The last try has failed, or its server died with it: the next channel is tried, or the patient is put on reception's
 * list. Does nothing while another run is sending; that run then sets the outcome.
 */
export async function giveUpNews({ db, jobs }: Pick<NewsPost, 'db' | 'jobs'>, { data }: JobRun<'give-up-news'>) {
  const { newsId } = data;
  const scope = deskOfClinic();
  await inTransaction(db, async (tx) => {
    const news = await lockOpenNews(tx, scope, newsId);
    if (!news) return;
    const after = await giveUpChannel(tx, { scope, newsId }, channelsForNews(news));
    if (after === 'underWay') return jobs.send(tx, 'give-up-news', data, new Date(Date.now() + LOOK_AGAIN_MS));
    if (after === 'nextChannel') return jobs.send(tx, 'deliver-news', data);
    await settleNews(tx, newsId, isNewsOver(news) ? null : 'notDelivered');
  });
}
