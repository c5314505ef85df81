import { useSiteTexts } from '../../app/site-texts';
import { useSubmission } from '../../lib/call/submission';
import { Button } from '../../ui/button';
import { HoneypotField } from '../../ui/honeypot-field';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';

// Loaded when a visitor subscribes, not for every reader.
const loadSubscribe = () => import('./subscribe');

export function NewsletterForm() {
  const t = useSiteTexts().newsletter;
  const { form, isBusy, isDone, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSubscribe()).subscribe(form),
    (_, form) => form.reset(),
  );

  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" className="font-semibold text-base">
        {t.title}
      </h2>
      <p className="mt-3 text-on-deep-soft">{t.text}</p>
      <form {...form} className="relative mt-4">
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
            error={isInvalid('email') ? t.emailInvalid : undefined}
          />
          <Button type="submit" look="light" isBusy={isBusy}>
            {t.subscribe}
          </Button>
        </div>
        <div className="mt-3">
          {isDone && <Notice tone="success">{t.thanks}</Notice>}
          {refusal && <Notice tone="error">{refusal.status === 429 ? t.tooMany : t.failed}</Notice>}
        </div>
      </form>
    </section>
  );
}
