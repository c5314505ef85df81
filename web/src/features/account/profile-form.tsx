import { GENDERS } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import type { Profile } from '@antam/contract/own-account';
import { useContractForm } from '../../lib/form/contract-form';
import { lateCheck, wordsFor } from '../../lib/form/late-check';
import { useErrorText } from '../../lib/texts/error-text';
import { clinicToday } from '../../lib/time/clinic';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { useAccountTexts } from './account-texts';
import { EmailFields } from './email-fields';
import { EmailNotice } from './email-notice';
import type { ProfileValues } from './profile-check';
import { type ProfileInput, useUpdateProfile } from './queries';

const check = lateCheck(() => import('./profile-check'));

export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useAccountTexts().profile;
  const errorText = useErrorText();
  const update = useUpdateProfile();

  const profileForm = useContractForm<ProfileValues, Profile>({
    defaultValues: valuesOf(profile),
    // A new address may be confirmed while the form is open: then only this field is updated, and input is kept.
    values: valuesOf(profile),
    check: async (values) => wordsFor(await check.problemsOf({ values, email: profile.email }), t.wrong),
    send: (values) => update.mutateAsync(values as ProfileInput),
    onSent: (answer) => {
      startFrom(valuesOf(answer));
      showSuccess(t.saved);
    },
    fieldOfCode: { 'auth.passwordWrong': 'currentPassword' },
  });
  const { form, startFrom, formProps, field, failure, isBusy } = profileForm;

  return (
    <Card>
      <form {...formProps} onFocus={check.fetch} className="grid gap-5 sm:grid-cols-2">
        <h2 className="text-lg sm:col-span-2">{t.title}</h2>
        <TextField label={t.userName} value={profile.userName} readOnly hint={t.userNameHint} autoComplete="username" />
        <TextField
          label={t.fullName}
          required
          autoComplete="name"
          maxLength={MAX_LENGTH.fullName}
          {...field('fullName')}
        />
        <EmailFields typed={form.watch('email')} field={field} email={profile.email} />
        <TextField label={t.phone} type="tel" autoComplete="tel" maxLength={MAX_LENGTH.phone} {...field('phone')} />
        <TextField
          label={t.dateOfBirth}
          type="date"
          autoComplete="bday"
          max={clinicToday()}
          {...field('dateOfBirth')}
        />
        <SelectField
          label={t.gender}
          placeholder={t.noGender}
          options={GENDERS.map((gender) => ({ value: gender, label: t.genders[gender] }))}
          {...field('gender')}
        />
        <TextField
          className="sm:col-span-2"
          label={t.address}
          autoComplete="street-address"
          maxLength={MAX_LENGTH.address}
          {...field('address')}
        />
        <div className="grid gap-4 sm:col-span-2">
          <EmailNotice profile={profile} onDropped={() => form.setFocus('email')} />
          {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
          <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function valuesOf(profile: Profile): ProfileValues {
  const { fullName, email, dateOfBirth, gender, phone, address } = profile;
  return {
    fullName: fullName ?? '',
    email: email ?? '',
    currentPassword: '',
    dateOfBirth: dateOfBirth ?? '',
    gender: gender ?? '',
    phone: phone ?? '',
    address: address ?? '',
  };
}
