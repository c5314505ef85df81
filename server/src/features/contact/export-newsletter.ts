import type { Db } from '../../platform/database/database';
import { unsubscribeTokens } from './mint-unsubscribe-token';
import { listSubscribers } from './queries';
import { csvLine } from './write-csv';

const BATCH = 1000;

/** The newsletter's addresses as CSV, in batches, each with its unsubscribe link. */
export async function* exportNewsletter(db: Db, publicUrl: string): AsyncGenerator<string> {
  const tokenOf = await unsubscribeTokens(db);
  yield csvLine(['email', 'subscribedAt', 'unsubscribeLink']);
  let afterId: string | null = null;
  do {
    const rows: Awaited<ReturnType<typeof listSubscribers>> = await listSubscribers(db, afterId, BATCH);
    yield rows
      .map(({ id, email, createdAt }) =>
        csvLine([email, createdAt.toISOString(), `${publicUrl}/unsubscribe#${tokenOf(id)}`]),
      )
      .join('');
    afterId = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
  } while (afterId);
}
