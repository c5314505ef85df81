import { UserUpdate } from '@antam/contract/accounts';
import { Registration } from '@antam/contract/auth';
import * as z from 'zod/mini';
import { type AccountBody, type AccountField, fieldsAmong } from './account-draft';

/** Which fields the contract would refuse, of a new account or of a change. */
export function problemsOf({ isNew, body }: { isNew: boolean; body: AccountBody }): AccountField[] {
  const parsed = z.safeParse(isNew ? Registration : UserUpdate, body);
  return fieldsAmong(parsed.error?.issues.map((issue) => String(issue.path[0])) ?? []);
}
