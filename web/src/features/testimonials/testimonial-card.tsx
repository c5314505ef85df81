import { Quote } from 'lucide-react';
import { classNames } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import { useTestimonialsTexts } from './testimonials-texts';

type Testimonial = ReturnType<typeof useTestimonialsTexts>['items'][number];

export function TestimonialCard({ testimonial, className }: { testimonial: Testimonial; className?: string }) {
  const { quoteLanguage } = useTestimonialsTexts();
  const { name, title, feedback } = testimonial;
  return (
    <li
      className={classNames('rounded-card border border-line bg-surface p-6 shadow-card md:p-7', className)}
      lang={quoteLanguage}
    >
      <figure className="flex h-full flex-col">
        <Quote
          aria-hidden="true"
          className="size-7 shrink-0 rotate-180 fill-accent-soft text-accent"
          strokeWidth={1.5}
        />
        <blockquote className="mt-4 grow text-[1.0625rem]">{feedback}</blockquote>
        <figcaption className="mt-6 flex items-center gap-3">
          <Avatar name={name} />
          <span>
            <span lang="vi" className="block font-semibold">
              {name}
            </span>
            <span className="block text-ink-faint text-sm">{title}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
