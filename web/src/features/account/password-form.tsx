import { useContractForm } from '../../lib/form/contract-form';
import { lateCheck, wordsFor } from '../../lib/form/late-check';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { showSuccess } from '../../ui/snackbars';
import { useAccountTexts } from './account-texts';
import { useChangePassword } from './security-queries';

const check = lateCheck(() => import('./password-check'));

export function PasswordForm() {
  const t = useAccountTexts().password;
  const errorText = useErrorText();
  const change = useChangePassword();
  const words = { currentPassword: t.currentRequired, newPassword: t.tooShort };
  const { startFrom, formProps, field, failure, isBusy } = useContractForm({
    defaultValues: { currentPassword: '', newPassword: '' },
    check: async (values) => wordsFor(await check.problemsOf(values), words),
    send: (values) => change.mutateAsync(values),
    onSent: () => {
      startFrom();
      showSuccess(t.saved);
    },
    fieldOfCode: {
      'auth.passwordWrong': 'currentPassword',
      'auth.passwordCommon': 'newPassword',
      'auth.passwordSame': 'newPassword',
    },
  });

  return (
    <Card>
      <form {...formProps} onFocus={check.fetch} className="grid gap-5">
        <h2 className="text-lg">{t.title}</h2>
        <PasswordField label={t.current} required autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField label={t.next} required autoComplete="new-password" hint={t.hint} {...field('newPassword')} />
        {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
        <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
          {t.save}
        </Button>
      </form>
    </Card>
  );
}
