import { PASSWORD_MIN_LENGTH } from '@antam/contract/constants';
import { useForm } from 'react-hook-form';
import { CallError } from '../../lib/call/call-error';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { showSuccess } from '../../ui/snackbars';
import { useAccountTexts } from './account-texts';
import { useChangePassword } from './queries';

type Values = { currentPassword: string; newPassword: string };

const FIELD_OF: Record<string, keyof Values> = {
  'auth.passwordWrong': 'currentPassword',
  'auth.passwordCommon': 'newPassword',
  'auth.passwordSame': 'newPassword',
};

export function PasswordForm() {
  const t = useAccountTexts().password;
  const errorText = useErrorText();
  const change = useChangePassword();
  const form = useForm<Values>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors } = form.formState;
  const refusedField = change.error instanceof CallError ? FIELD_OF[change.error.code] : undefined;

  const save = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset();
      showSuccess(t.saved);
    } catch (failure) {
      const field = failure instanceof CallError ? FIELD_OF[failure.code] : undefined;
      if (field) form.setError(field, { type: 'server', message: errorText(failure) }, { shouldFocus: true });
    }
  });

  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-5">
        <h2 className="text-lg">{t.title}</h2>
        <PasswordField
          label={t.current}
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', { required: t.currentRequired })}
        />
        <PasswordField
          label={t.next}
          required
          autoComplete="new-password"
          hint={t.hint}
          error={errors.newPassword?.message}
          {...form.register('newPassword', {
            required: t.tooShort,
            minLength: { value: PASSWORD_MIN_LENGTH, message: t.tooShort },
          })}
        />
        {change.error && !refusedField && <Notice tone="error">{errorText(change.error, t.failed)}</Notice>}
        <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={change.isPending}>
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
