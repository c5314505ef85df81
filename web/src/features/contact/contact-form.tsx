import { MAX_LENGTH } from '@antam/contract/limits';
import { useSubmission } from '../../lib/call/submission';
import { Button } from '../../ui/button';
import { HoneypotField } from '../../ui/honeypot-field';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useContactTexts } from './contact-texts';

// Loaded when the form first gets the focus, not for every reader of the page.
const loadSend = () => import('./send-contact');

export function ContactForm() {
  const t = useContactTexts();
  const { form, isBusy, isDone, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSend()).sendContact(form),
    (_, form) => form.reset(),
  );
  const errorOf = (field: keyof typeof t.wrong) => (isInvalid(field) ? t.wrong[field] : undefined);

  return (
    <form
      {...form}
      noValidate
      method="post"
      className="relative grid gap-5 sm:grid-cols-2"
      onFocus={() => void loadSend()}
    >
      <HoneypotField />
      <TextField
        label={t.form.firstName}
        name="firstName"
        required
        autoComplete="given-name"
        maxLength={MAX_LENGTH.contactName}
        error={errorOf('firstName')}
      />
      <TextField
        label={t.form.lastName}
        name="lastName"
        required
        autoComplete="family-name"
        maxLength={MAX_LENGTH.contactName}
        error={errorOf('lastName')}
      />
      <TextField
        label={t.form.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
        error={errorOf('email')}
      />
      <TextField
        label={t.form.mobile}
        name="mobile"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_LENGTH.phone}
        hint={t.form.mobileHint}
        error={errorOf('mobile')}
      />
      <TextArea
        className="sm:col-span-2"
        label={t.form.message}
        name="message"
        required
        rows={5}
        maxLength={MAX_LENGTH.contactMessage}
        error={errorOf('message')}
      />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" isBusy={isBusy}>
          {t.form.send}
        </Button>
        {isDone && <Notice tone="success">{t.sent}</Notice>}
        {refusal && <Notice tone="error">{refusal.status === 429 ? t.tooMany : t.failed}</Notice>}
      </div>
    </form>
  );
}
