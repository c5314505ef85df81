import { MAX_LENGTH } from '@antam/contract/limits';
import type { ContractForm } from '../../lib/form/contract-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useAccountTexts } from './account-texts';
import { isNewEmail } from './new-email';
import type { EmailValues, ProfileValues } from './profile-check';

type Field = (name: keyof EmailValues) => ReturnType<ContractForm<ProfileValues>['field']>;
type EmailFieldsProps = { typed: string; field: Field; email: string | null };

/** The e-mail address, and the password field once another address is typed. */
export function EmailFields({ typed, field, email }: EmailFieldsProps) {
  const t = useAccountTexts().profile;
  return (
    <div className="grid content-start gap-5">
      <TextField
        label={t.email}
        type="email"
        required={email !== null}
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        {...field('email')}
      />
      {isNewEmail(typed, email) && (
        <PasswordField
          label={t.currentPassword}
          required
          autoComplete="current-password"
          hint={t.currentPasswordHint}
          {...field('currentPassword')}
        />
      )}
    </div>
  );
}
