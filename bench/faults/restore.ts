import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { LEFT_OUT } from '../../server/src/platform/database/backup/catalog';
import type { Db } from '../../server/src/platform/database/database';
import { DEMO_ACCOUNTS } from '../../server/src/platform/demo-accounts';
import { type Answer, ask } from '../lab/ask';
import { checkAudit } from '../lab/check-audit';
import { differing, readChecksums } from '../lab/checksums';
import type { Claims } from '../lab/claims';
import { throwAwayDir } from '../lab/data-dir';
import { openEmbedded } from '../lab/database';
import { createServer, programOf } from '../lab/server';

const run = promisify(execFile);

/** Backs up a clinic with data from real use and restores it into an empty place. */
export async function backUpAndRestore({ claim }: Claims): Promise<void> {
  const [from, to] = [throwAwayDir(), throwAwayDir()];
  const archive = path.join(throwAwayDir(), 'backup.tar.gz');
  const first = await createServer(from, { DEMO: 'on' });
  await first.start();
  await logInAll(first.url);
  await first.end('SIGTERM');

  const before = await readAll(await openEmbedded(from));
  const tool = (name: string, dataDir: string) =>
    run(process.execPath, [programOf(name), archive], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  const written = await tool('backup', from);
  await tool('restore', to);
  const after = await readAll(await openEmbedded(to));
  const different = differing(before, after);
  claim(
    'backup, and restore into an empty place: tables that differ',
    `${different.length} of ${before.size} ${different} (${written.stdout.split(' are in ')[0]})`,
    different.length === 0 && before.size > 20,
  );

  const second = await createServer(to, { DEMO: 'on' });
  await second.start();
  const logins = await logInAll(second.url);
  const open = logins.filter(({ status }) => status === 200).length;
  claim('restored: logins that work', `${open} of ${logins.length}`, open === logins.length);
  const admin = logins[DEMO_ACCOUNTS.findIndex(({ roleName }) => roleName === 'Admin')]?.body as { token: string };
  const { whole, sealed } = await checkAudit(second.url, admin);
  claim('restored: the audit chain is whole', `${whole}, ${sealed} entries sealed`, whole);
}

async function logInAll(url: string) {
  const logins: Answer<{ token: string }>[] = [];
  for (const { userName, password } of DEMO_ACCOUNTS) {
    logins.push(await ask(url, 'POST /api/auth/login', { body: { userName, password } }));
    await ask(url, 'GET /api/overview', { as: logins.at(-1)?.body });
  }
  return logins;
}

/** Every table in the backup; of the audit log all entries but those about the backup and the restore themselves. */
async function readAll(db: Db): Promise<Map<string, string>> {
  const sums = await readChecksums(db, [...LEFT_OUT, 'audit_log']);
  const { rows } = await sql<{ sum: string }>`
    select count(*) || ' ' || md5(string_agg(t::text, '' order by id)) as sum from audit_log t
    where action not in ('clinic.backup', 'clinic.restore')`.execute(db);
  return sums.set('audit_log', rows[0]?.sum ?? '');
}
