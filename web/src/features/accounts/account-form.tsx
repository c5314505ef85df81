import type { UserAccount } from '@antam/contract/auth';
import { ASSIGNABLE_ROLES } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { useSession } from '../../lib/call/session';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { SelectField } from '../../ui/select-field';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import {
  type AccountDraft,
  type AccountField,
  draftOf,
  emptyAccount,
  fieldsAmong,
  noProblems,
  wrongDatesIn,
  wrongRowsOf,
} from './account-draft';
import { useAccountsTexts } from './accounts-texts';
import { useDoctorDetails } from './doctor-details';
import { noWrongDates } from './doctor-draft';
import { DoctorFields } from './doctor-fields';
import { useSaveAccount } from './save-account';

type AccountFormProps = { user: UserAccount | null; onDone: () => void; onCancel: () => void };

/** Adds an account, or edits the given one; mounted again for each (spec section 4). */
export function AccountForm({ user, onDone, onCancel }: AccountFormProps) {
  const t = useAccountsTexts();
  const errorText = useErrorText();
  const [begun, setBegun] = useState<AccountDraft>(() => (user ? draftOf(user) : emptyAccount()));
  const [draft, setDraft] = useState(begun);
  const save = useSaveAccount(user, begun);
  const [problems, setProblems] = useState(noProblems);
  const form = useRef<HTMLFormElement>(null);
  // An error belongs to the previous value of its field, so editing removes it.
  const change = (part: Partial<AccountDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems((now) => ({ ...now, fields: now.fields.filter((field) => !(field in part)) }));
    save.forgetError();
  };
  const doctorState = useDoctorDetails(user, (doctor) => {
    setBegun((now) => ({ ...now, doctor }));
    change({ doctor });
  });

  useEffect(() => {
    if (!user) return;
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'center' });
  }, [user]);

  const refusedFields =
    save.error instanceof CallError
      ? fieldsAmong([...Object.keys(save.error.fields), fieldOfCode(save.error.code)])
      : [];
  const errorOf = (field: AccountField) => {
    if (problems.fields.includes(field)) return t.form.wrong[field];
    return refusedFields.includes(field) ? errorText(save.error) : undefined;
  };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const name = user?.userName ?? user?.fullName ?? draft.userName;
    /** Where another account is in the form by now; in its own form, this is said below the fields. */
    const sayWhenGone = (failure?: unknown) => {
      if (!form.current) showSnackbar(errorText(failure, t.form.failed), 'error', name);
    };
    const found = await save.run(draft, {
      onDone: () => {
        showSuccess(user ? t.form.saved : t.form.added, name);
        if (form.current) onDone();
      },
      onFailed: sayWhenGone,
    });
    if (found !== noProblems) sayWhenGone();
    setProblems(found);
    if (found !== noProblems) focusFirstProblem(form.current);
  }

  const isAdmin = draft.roleName === 'Admin';
  // A patient whom reception registered chooses a user name and a password with the link of their slip.
  const isNewcomer = user?.userName === null;
  const session = useSession();
  const isOneself = session.status !== 'out' && session.userId === user?._id;
  return (
    <Card>
      <h2 className="text-xl">{user ? t.form.editTitle(user.userName ?? user.fullName ?? '') : t.form.addTitle}</h2>
      <form
        ref={form}
        noValidate
        className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
        onSubmit={onSubmit}
        onFocus={save.fetchCheck}
      >
        <TextField
          label={t.form.userName}
          required={!isNewcomer}
          readOnly={isNewcomer}
          hint={isNewcomer ? t.form.notCompleted : undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.userName}
          value={draft.userName}
          onChange={(event) => change({ userName: event.target.value })}
          error={errorOf('userName')}
        />
        <TextField
          label={t.form.fullName}
          required={Boolean(user?.fullName)}
          maxLength={MAX_LENGTH.fullName}
          value={draft.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
          error={errorOf('fullName')}
        />
        <TextField
          label={t.form.email}
          type="email"
          required={!isNewcomer}
          readOnly={isOneself}
          hint={isOneself ? t.form.ownSignIn : undefined}
          maxLength={MAX_LENGTH.email}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          error={errorOf('email')}
        />
        {!isOneself && (
          <PasswordField
            label={t.form.password}
            required={!user}
            autoComplete="new-password"
            hint={user ? t.form.passwordKept : t.form.passwordHint}
            value={draft.password}
            onChange={(event) => change({ password: event.target.value })}
            error={errorOf('password')}
          />
        )}
        <SelectField
          label={t.form.role}
          disabled={isAdmin}
          hint={isAdmin ? t.form.adminRole : undefined}
          value={draft.roleName}
          onChange={(event) => change({ roleName: event.target.value as AccountDraft['roleName'] })}
          options={(isAdmin ? ['Admin' as const] : ASSIGNABLE_ROLES).map((role) => ({
            value: role,
            label: t.roles[role],
          }))}
          error={errorOf('roleName')}
        />
        {user && draft.roleName === 'Staff' && (
          <Checkbox
            className="self-end"
            label={t.form.mayDispense}
            checked={draft.mayDispense}
            onChange={(event) => change({ mayDispense: event.target.checked })}
          />
        )}
        <div className="col-span-full grid gap-4">
          {draft.roleName === 'Doctor' && doctorState === 'loading' && <p role="status">{t.form.doctorLoading}</p>}
          {draft.roleName === 'Doctor' && doctorState === 'failed' && (
            <Notice tone="warning">{t.form.doctorFailed}</Notice>
          )}
          {draft.roleName === 'Doctor' && draft.doctor && (
            <DoctorFields
              draft={draft.doctor}
              wrongDates={problems.hasWrongDates ? wrongDatesIn(draft, begun) : noWrongDates}
              wrongRows={problems.wrongRows.length > 0 ? wrongRowsOf(draft) : []}
              onChange={(doctor) => change({ doctor })}
            />
          )}
          {save.error && refusedFields.length === 0 && (
            <Notice tone="error">{errorText(save.error, t.form.failed)}</Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={save.isPending}>
              {user ? t.form.save : t.form.add}
            </Button>
            {user && (
              <Button look="quiet" onClick={onCancel}>
                {t.form.cancel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Card>
  );
}

/** A refusal about one field is shown beside it. */
function fieldOfCode(code: string): string {
  return (
    { 'account.userNameTaken': 'userName', 'account.emailTaken': 'email', 'auth.passwordCommon': 'password' }[code] ??
    ''
  );
}
