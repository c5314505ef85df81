import { subscribeToNewsletter, unsubscribeFromNewsletter } from '@antam/contract/contact';
import { submit } from '../../lib/submit';

export const subscribe = (form: FormData) =>
  submit(subscribeToNewsletter, { email: form.get('email'), website: form.get('website') || undefined });

export const unsubscribe = (token: string) => submit(unsubscribeFromNewsletter, { token });
