import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Section } from '../../ui/section';
import { useCardsPerPage } from './cards-per-page';
import { TestimonialCard } from './testimonial-card';
import { useTestimonialsTexts } from './testimonials-texts';

/** Three cards a page, fewer on narrow screens, with arrows that wrap around (spec section 2). */
export function TestimonialCarousel() {
  const t = useTestimonialsTexts();
  const perPage = useCardsPerPage();
  const pages = Math.ceil(t.items.length / perPage);
  const [turned, setTurned] = useState(0);
  const page = ((turned % pages) + pages) % pages;
  const shown = t.items.slice(page * perPage, (page + 1) * perPage);

  return (
    <Section id="testimonial" title={t.title} text={t.text}>
      <section aria-roledescription="carousel" aria-label={t.carousel}>
        {/* Until JavaScript knows the width, CSS hides the cards that do not fit on narrow screens. */}
        <ul
          aria-live="polite"
          className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 max-lg:[&>:nth-child(n+3)]:hidden max-md:[&>:nth-child(n+2)]:hidden"
        >
          {shown.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} className="appear" />
          ))}
        </ul>
        <div className="mt-6 flex items-center justify-between gap-4 md:justify-end">
          <span className="text-ink-faint text-sm tabular-nums">{t.page(page + 1, pages)}</span>
          <div className="flex gap-2">
            <Button look="outline" size="icon" aria-label={t.previous} onClick={() => setTurned(turned - 1)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
            </Button>
            <Button look="outline" size="icon" aria-label={t.next} onClick={() => setTurned(turned + 1)}>
              <ArrowRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </div>
      </section>
    </Section>
  );
}
