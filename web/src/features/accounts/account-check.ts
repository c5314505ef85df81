import { UserUpdate } from '@antam/contract/accounts';
import { Registration, type UserAccount } from '@antam/contract/auth';
import * as z from 'zod/mini';
import { type AccountBody, type AccountField, fieldsAmong } from './account-draft';

type Checked = { user: UserAccount | null; body: AccountBody };

/** The fields that the contract would refuse, of a new account or of a change; an existing user name is kept. */
export function problemsOf({ user, body }: Checked): AccountField[] {
  const parsed = z.safeParse(user ? UserUpdate : Registration, body);
  const names = parsed.error?.issues.map((issue) => String(issue.path[0])) ?? [];
  if (user?.fullName && body.fullName?.trim() === '') names.push('fullName');
  if (user?.userName && body.userName?.trim() === '') names.push('userName');
  if (user?.email && body.email?.trim() === '') names.push('email');
  return fieldsAmong(names);
}
