import {
  Credentials,
  changePassword as changePasswordCall,
  FactorCode,
  FirstAdmin,
  forgotPassword,
  LinkRequest,
  login,
  PasswordChange,
  PasswordReset,
  Registration,
  register as registerCall,
  resetPassword as resetPasswordCall,
  setUpClinic as setUpClinicCall,
} from '@antam/contract/auth';
import { ClinicDate, FullName, Phone } from '@antam/contract/fields';
import { completeNewcomer, NewcomerCompletion } from '@antam/contract/newcomers';
import { confirmEmail as confirmEmailCall, EmailConfirmation } from '@antam/contract/own-account';
import * as z from 'zod/mini';
import { once } from '../../lib/call/once';
import { submit } from '../../lib/call/submit';
import { type LostTry, submitAccount } from './submit-account';

/** A patient who registers gives a full name too (spec section 5). */
const SelfRegistration = z.extend(Registration, { fullName: FullName });

/** Once the server has asked for it. */
const WithCode = z.extend(Credentials, { code: FactorCode });

/** The link of a slip asks for one of the two. */
const WithPhone = z.extend(NewcomerCompletion, { phone: Phone });
const WithBirthDate = z.extend(NewcomerCompletion, { dateOfBirth: ClinicDate });

export const logIn = (form: FormData) =>
  submit(login, form.has('code') ? WithCode : Credentials, {
    userName: form.get('userName'),
    password: form.get('password'),
    ...(form.has('code') && { code: form.get('code') }),
  });

export const register = (form: FormData, lost: LostTry) =>
  submitAccount(
    registerCall,
    SelfRegistration,
    {
      userName: form.get('userName'),
      fullName: form.get('fullName'),
      password: form.get('password'),
      email: form.get('email'),
    },
    { lost, refusedAfter: ['account.userNameTaken'] },
  );

export const askForLink = (form: FormData) => submit(forgotPassword, LinkRequest, { email: form.get('email') });

export const resetPassword = (token: string, form: FormData, keyFor: (values: unknown) => string) => {
  const values = { token, password: form.get('password') };
  return submit(resetPasswordCall, PasswordReset, values, once(keyFor(values)).headers);
};

export const confirmEmail = (token: string) => submit(confirmEmailCall, EmailConfirmation, { token });

export const changePassword = (form: FormData) =>
  submit(changePasswordCall, PasswordChange, {
    currentPassword: form.get('currentPassword'),
    newPassword: form.get('newPassword'),
  });

export const setUpClinic = (token: string, form: FormData, lost: LostTry) =>
  submitAccount(
    setUpClinicCall,
    FirstAdmin,
    {
      token,
      userName: form.get('userName'),
      fullName: form.get('fullName'),
      email: form.get('email'),
      password: form.get('password'),
      careAccess: form.get('careAccess'),
    },
    { lost, refusedAfter: ['account.setupDone'] },
  );

export const completeAccount = (token: string, form: FormData, lost: LostTry) =>
  submitAccount(
    completeNewcomer,
    form.has('phone') ? WithPhone : WithBirthDate,
    {
      token,
      dateOfBirth: form.get('dateOfBirth'),
      phone: form.get('phone'),
      userName: form.get('userName'),
      password: form.get('password'),
      email: form.get('email'),
    },
    { lost, refusedAfter: ['auth.linkInvalid'] },
  );
