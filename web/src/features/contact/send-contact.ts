import { ContactForm, sendContactRequest } from '@antam/contract/contact';
import { submit } from '../../lib/call/submit';

export const sendContact = (form: FormData) =>
  submit(sendContactRequest, ContactForm, {
    firstName: form.get('firstName'),
    lastName: form.get('lastName'),
    email: form.get('email'),
    mobile: form.get('mobile'),
    message: form.get('message'),
    website: form.get('website') || undefined,
  });
