import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { HoneypotField } from '../../ui/honeypot-field';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useContactTexts } from './contact-texts';
import type { ContactField, ContactOutcome } from './send-contact';

// Fetched with the first touch of the form, not by everybody who reads the page.
const loadSend = () => import('./send-contact');

export function ContactForm() {
  const t = useContactTexts();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome | null>(null);
  const errorOf = (field: ContactField) =>
    outcome?.kind === 'invalid' && outcome.fields.includes(field) ? t.wrong[field] : undefined;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    const { sendContact } = await loadSend();
    const next = await sendContact(new FormData(form));
    setSending(false);
    setOutcome(next);
    if (next.kind === 'sent') form.reset();
    if (next.kind === 'invalid') form.querySelector<HTMLElement>(`[name=${next.fields[0]}]`)?.focus();
  }

  return (
    <form noValidate className="relative grid gap-5 sm:grid-cols-2" onSubmit={onSubmit} onFocus={() => void loadSend()}>
      <HoneypotField />
      <TextField
        label={t.form.firstName}
        name="firstName"
        required
        autoComplete="given-name"
        error={errorOf('firstName')}
      />
      <TextField
        label={t.form.lastName}
        name="lastName"
        required
        autoComplete="family-name"
        error={errorOf('lastName')}
      />
      <TextField
        label={t.form.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errorOf('email')}
      />
      <TextField
        label={t.form.mobile}
        name="mobile"
        type="tel"
        autoComplete="tel"
        hint={t.form.mobileHint}
        error={errorOf('mobile')}
      />
      <TextArea
        className="sm:col-span-2"
        label={t.form.message}
        name="message"
        required
        rows={5}
        maxLength={4000}
        error={errorOf('message')}
      />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button type="submit" isBusy={isSending}>
          {t.form.send}
        </Button>
        {outcome?.kind === 'sent' && <Notice tone="success">{t.sent}</Notice>}
        {outcome?.kind === 'tooMany' && <Notice tone="warning">{t.tooMany}</Notice>}
        {outcome?.kind === 'failed' && <Notice tone="error">{t.failed}</Notice>}
      </div>
    </form>
  );
}
