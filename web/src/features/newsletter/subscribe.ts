import {
  NewsletterFarewell,
  NewsletterForm,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@antam/contract/contact';
import { submit } from '../../lib/call/submit';

export const subscribe = (form: FormData) =>
  submit(subscribeToNewsletter, NewsletterForm, {
    email: form.get('email'),
    website: form.get('website') || undefined,
  });

export const unsubscribe = (token: string) => submit(unsubscribeFromNewsletter, NewsletterFarewell, { token });
