import { type FormEvent, useState } from 'react';
import { useSiteTexts } from '../../app/site-texts';
import { useErrorText } from '../../lib/error-text';
import { Button } from '../../ui/button';
import { HoneypotField } from '../../ui/honeypot-field';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';

// Fetched when somebody subscribes, not by everybody who reads.
const loadSubscribe = () => import('./subscribe');

export function NewsletterForm() {
  const t = useSiteTexts().newsletter;
  const errorText = useErrorText();
  const [state, setState] = useState<'idle' | 'sending' | 'invalid' | 'done' | { failed: string }>('idle');

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setState('sending');
    const { subscribe } = await loadSubscribe();
    const outcome = await subscribe(new FormData(form));
    if (outcome.ok) form.reset();
    else if (outcome.isInvalid) form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    setState(outcome.ok ? 'done' : outcome.isInvalid ? 'invalid' : { failed: errorText(outcome.failure) });
  }

  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="font-semibold text-base">
        {t.title}
      </h2>
      <p className="mt-3 text-on-deep-soft">{t.text}</p>
      <form noValidate className="mt-4" onSubmit={onSubmit} onFocus={loadSubscribe}>
        <HoneypotField />
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            className="min-w-56 grow [&_p]:text-[#ffb4ab]"
            label={t.email}
            hideLabel
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={t.email}
            error={state === 'invalid' ? t.emailInvalid : undefined}
            onChange={() => state !== 'sending' && setState('idle')}
          />
          <Button type="submit" look="light" isBusy={state === 'sending'}>
            {t.subscribe}
          </Button>
        </div>
        <div className="mt-3">
          {state === 'done' && <Notice tone="success">{t.thanks}</Notice>}
          {typeof state === 'object' && <Notice tone="error">{state.failed}</Notice>}
        </div>
      </form>
    </section>
  );
}
