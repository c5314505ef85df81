import type { Profile } from '@antam/contract/accounts';
import { GENDERS } from '@antam/contract/constants';
import { type Resolver, useForm } from 'react-hook-form';
import { CallError } from '../../lib/call/call-error';
import { lateCheck } from '../../lib/call/late-check';
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

  const resolver: Resolver<ProfileValues> = async (values) => {
    const fields = await check.problemsOf({ values, email: profile.email });
    const errors = fields.map((field) => [field, { type: 'wrong', message: t.wrong[field] }]);
    return fields.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(profile),
    // A new address may be confirmed while the form is open: then only this field is updated, and input is kept.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { register, formState } = form;

  const save = form.handleSubmit(async (values) => {
    try {
      const answer = await update.mutateAsync(values as ProfileInput);
      form.reset(valuesOf(answer), { keepDirtyValues: false });
      showSuccess(t.saved);
    } catch (failure) {
      const problem = { type: 'server', message: errorText(failure) };
      if (isPasswordWrong(failure)) form.setError('currentPassword', problem, { shouldFocus: true });
    }
  });

  return (
    <Card>
      <form noValidate onSubmit={save} onFocus={check.fetch} className="grid gap-5 sm:grid-cols-2">
        <h2 className="text-lg sm:col-span-2">{t.title}</h2>
        <TextField label={t.userName} value={profile.userName} readOnly hint={t.userNameHint} autoComplete="username" />
        <TextField
          label={t.fullName}
          required
          autoComplete="name"
          error={formState.errors.fullName?.message}
          {...register('fullName')}
        />
        <EmailFields form={form} email={profile.email} />
        <TextField
          label={t.phone}
          type="tel"
          autoComplete="tel"
          error={formState.errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label={t.dateOfBirth}
          type="date"
          autoComplete="bday"
          max={clinicToday()}
          error={formState.errors.dateOfBirth?.message}
          {...register('dateOfBirth')}
        />
        <SelectField
          label={t.gender}
          placeholder={t.noGender}
          options={GENDERS.map((gender) => ({ value: gender, label: t.genders[gender] }))}
          error={formState.errors.gender?.message}
          {...register('gender')}
        />
        <TextField
          className="sm:col-span-2"
          label={t.address}
          autoComplete="street-address"
          error={formState.errors.address?.message}
          {...register('address')}
        />
        <div className="grid gap-4 sm:col-span-2">
          <EmailNotice profile={profile} onDropped={() => form.setFocus('email')} />
          {update.error && !isPasswordWrong(update.error) && (
            <Notice tone="error">{errorText(update.error, t.failed)}</Notice>
          )}
          <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={update.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function isPasswordWrong(failure: unknown): boolean {
  return failure instanceof CallError && failure.code === 'auth.passwordWrong';
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
