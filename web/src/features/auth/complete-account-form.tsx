import type { Proof } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { useRef } from 'react';
import { useSubmission } from '../../lib/call/submission';
import { useErrorText } from '../../lib/texts/error-text';
import { clinicToday } from '../../lib/time/clinic';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';
import { userNameIn } from './user-name-in';

type CompleteAccountFormProps = {
  token: string;
  /** What the link asks for. */
  proof: Proof;
  onDone: (userName: string) => void;
};

/** First what only the patient knows, then the user name and the password they choose. */
export function CompleteAccountForm({ token, proof, onDone }: CompleteAccountFormProps) {
  const all = useAuthTexts();
  const t = all.completeAccount;
  const errorText = useErrorText();
  const lost = useRef<string>(null);
  const { form, isBusy, isInvalid, refusal } = useSubmission(
    async (typed) => (await loadSend()).completeAccount(token, typed, lost),
    (_, typed) => onDone(userNameIn(typed)),
  );
  const refused = (code: string) => (refusal?.code === code ? errorText(refusal) : undefined);
  const answerError = refused('newcomer.answerWrong') ?? (isInvalid(proof) ? t.wrong[proof] : undefined);
  const isAtField = refusal !== null && AT_FIELD.includes(refusal.code);

  return (
    <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
      {proof === 'dateOfBirth' ? (
        <TextField
          label={t.dateOfBirth}
          name="dateOfBirth"
          type="date"
          required
          autoComplete="bday"
          max={clinicToday()}
          hint={t.proofHint}
          error={answerError}
        />
      ) : (
        <TextField
          label={t.phone}
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          maxLength={MAX_LENGTH.phone}
          hint={t.proofHint}
          error={answerError}
        />
      )}
      <TextField
        label={all.username}
        name="userName"
        required
        autoComplete="username"
        maxLength={MAX_LENGTH.userName}
        autoCapitalize="none"
        spellCheck={false}
        error={refused('account.userNameTaken') ?? (isInvalid('userName') ? all.wrong.userName : undefined)}
      />
      <PasswordField
        label={all.password}
        name="password"
        required
        autoComplete="new-password"
        hint={all.passwordHint}
        error={refused('auth.passwordCommon') ?? (isInvalid('password') ? all.wrong.password : undefined)}
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        hint={t.emailHint}
        error={isInvalid('email') ? all.required.email : undefined}
      />
      {refusal && !isAtField && (
        <Notice tone="error">{refusal.code === 'auth.linkInvalid' ? t.dead : errorText(refusal, t.failed)}</Notice>
      )}
      <Button type="submit" size="large" isBusy={isBusy}>
        {t.submit}
      </Button>
    </form>
  );
}

/** Said beside the field they are about. */
const AT_FIELD: readonly string[] = ['newcomer.answerWrong', 'account.userNameTaken', 'auth.passwordCommon'];
