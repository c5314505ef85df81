import {
  changePassword as changePasswordCall,
  forgotPassword,
  login,
  Registration,
  register as registerCall,
  resetPassword as resetPasswordCall,
  setUpClinic as setUpClinicCall,
} from '@antam/contract/auth';
import { FullName } from '@antam/contract/fields';
import * as z from 'zod/mini';
import { submit } from '../../lib/submit';

/** Whoever registers for oneself gives a full name too (spec section 5). */
const SelfRegistration = z.extend(Registration, { fullName: FullName });

export const logIn = (form: FormData) =>
  submit(login, { userName: form.get('userName'), password: form.get('password') });

export const register = (form: FormData) =>
  submit(
    registerCall,
    {
      userName: form.get('userName'),
      fullName: form.get('fullName'),
      password: form.get('password'),
      email: form.get('email'),
    },
    SelfRegistration,
  );

export const askForLink = (form: FormData) => submit(forgotPassword, { email: form.get('email') });

export const resetPassword = (token: string, form: FormData) =>
  submit(resetPasswordCall, { token, password: form.get('password') });

export const changePassword = (form: FormData) =>
  submit(changePasswordCall, {
    currentPassword: form.get('currentPassword'),
    newPassword: form.get('newPassword'),
  });

export const setUpClinic = (token: string, form: FormData) =>
  submit(setUpClinicCall, {
    token,
    userName: form.get('userName'),
    fullName: form.get('fullName'),
    email: form.get('email'),
    password: form.get('password'),
  });
