import { MAX_LENGTH } from '@antam/contract/limits';
import type { CallError } from '../../lib/call/call-error';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useAuthTexts } from './auth-texts';

type AccountFieldsProps = {
  isInvalid: (field: string) => boolean;
  refusal: CallError | null;
  errorText: (error: unknown) => string;
};

/** The refusals that are shown beside a field instead of under the form. */
const FIELD_OF: Partial<Record<CallError['code'], string>> = {
  'account.userNameTaken': 'userName',
  'account.emailTaken': 'email',
  'auth.passwordCommon': 'password',
};

export const isFieldRefusal = (refusal: CallError): boolean => refusal.code in FIELD_OF;

/** Username, Fullname, password and email, all required (spec section 5). */
export function AccountFields({ isInvalid, refusal, errorText }: AccountFieldsProps) {
  const t = useAuthTexts();
  const refusedField = refusal ? FIELD_OF[refusal.code] : undefined;
  const errorOf = (field: string, text: string) => {
    if (refusal && refusedField === field) return errorText(refusal);
    return isInvalid(field) ? text : undefined;
  };
  return (
    <>
      <TextField
        label={t.username}
        name="userName"
        required
        autoComplete="username"
        maxLength={MAX_LENGTH.userName}
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('userName', t.wrong.userName)}
      />
      <TextField
        label={t.fullName}
        name="fullName"
        required
        autoComplete="name"
        maxLength={MAX_LENGTH.fullName}
        error={errorOf('fullName', t.required.fullName)}
      />
      <PasswordField
        label={t.password}
        name="password"
        required
        autoComplete="new-password"
        hint={t.passwordHint}
        error={errorOf('password', t.wrong.password)}
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        error={errorOf('email', t.required.email)}
      />
    </>
  );
}
