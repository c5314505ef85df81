import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useAccountTexts } from './account-texts';
import { isNewEmail } from './new-email';
import type { ProfileValues } from './profile-check';

type EmailFieldsProps = { form: UseFormReturn<ProfileValues>; email: string | null };

/** The e-mail address, and the password field once another address is typed. */
export function EmailFields({ form, email }: EmailFieldsProps) {
  const t = useAccountTexts().profile;
  const typed = useWatch({ control: form.control, name: 'email' });
  const { errors } = form.formState;
  return (
    <div className="grid content-start gap-5">
      <TextField
        label={t.email}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {isNewEmail(typed, email) && (
        <PasswordField
          label={t.currentPassword}
          required
          autoComplete="current-password"
          hint={t.currentPasswordHint}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      )}
    </div>
  );
}
