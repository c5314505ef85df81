import { type FormEvent, useState } from 'react';
import { useSiteTexts } from '../../app/site-texts';
import { Button } from '../../ui/button';
import { HoneypotField } from '../../ui/honeypot-field';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import type { SubscribeOutcome } from './subscribe';

// Fetched when somebody subscribes, not by everybody who reads.
const loadSubscribe = () => import('./subscribe');

export function NewsletterForm() {
  const t = useSiteTexts().newsletter;
  const [state, setState] = useState<'idle' | 'sending' | SubscribeOutcome>('idle');

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setState('sending');
    const { subscribe } = await loadSubscribe();
    const outcome = await subscribe(new FormData(form));
    setState(outcome);
    if (outcome === 'done') form.reset();
    if (outcome === 'invalid') form.querySelector<HTMLInputElement>('[name=email]')?.focus();
  }

  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="font-semibold text-base">
        {t.title}
      </h2>
      <p className="mt-3 text-on-deep-soft">{t.text}</p>
      <form noValidate className="relative mt-4" onSubmit={onSubmit}>
        <HoneypotField />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            className="min-w-52 grow [&_p]:text-[#ffb4ab]"
            label={t.email}
            hideLabel
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={t.email}
            error={state === 'invalid' ? t.emailInvalid : undefined}
          />
          <Button type="submit" look="light" isBusy={state === 'sending'}>
            {t.subscribe}
          </Button>
        </div>
        <div className="mt-3">
          {state === 'done' && <Notice tone="success">{t.thanks}</Notice>}
          {state === 'tooMany' && <Notice tone="warning">{t.tooMany}</Notice>}
          {state === 'failed' && <Notice tone="error">{t.failed}</Notice>}
        </div>
      </form>
    </section>
  );
}
