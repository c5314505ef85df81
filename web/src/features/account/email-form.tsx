import type { Profile } from '@antam/contract/own-account';
import { useContractForm } from '../../lib/form/contract-form';
import { lateCheck, wordsFor } from '../../lib/form/late-check';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { useAccountTexts } from './account-texts';
import { EmailFields } from './email-fields';
import { EmailNotice } from './email-notice';
import type { EmailValues } from './profile-check';
import { useProfile, useUpdateProfile } from './queries';

const check = lateCheck(() => import('./profile-check'));

/** The own e-mail address of those whose account has no profile form: doctors, Staff and Admins. */
export function EmailForm() {
  const t = useAccountTexts();
  const profile = useProfile();
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg">{t.profile.email}</h2>
      <Waiting for={profile} failed={t.notFound} rows={1} className="h-14" />
      {profile.data && <OwnEmail profile={profile.data} />}
    </Card>
  );
}

function OwnEmail({ profile }: { profile: Profile }) {
  const t = useAccountTexts().profile;
  const errorText = useErrorText();
  const update = useUpdateProfile();
  const { form, startFrom, formProps, field, failure, isBusy } = useContractForm<EmailValues, Profile>({
    defaultValues: valuesOf(profile),
    values: valuesOf(profile),
    check: async (values) => wordsFor(await check.problemsOf({ values, email: profile.email }), t.wrong),
    send: (values) => update.mutateAsync(values),
    onSent: (answer) => {
      startFrom(valuesOf(answer));
      showSuccess(t.saved);
    },
    fieldOfCode: { 'auth.passwordWrong': 'currentPassword' },
  });

  return (
    <form {...formProps} onFocus={check.fetch} className="grid gap-5">
      <EmailFields typed={form.watch('email')} field={field} email={profile.email} />
      <EmailNotice profile={profile} onDropped={() => form.setFocus('email')} />
      {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
      <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
        {t.save}
      </Button>
    </form>
  );
}

const valuesOf = ({ email }: Profile): EmailValues => ({ email: email ?? '', currentPassword: '' });
