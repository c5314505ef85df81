import { NEWS } from '../../content/news';
import { Picture } from '../../ui/picture';
import { Section } from '../../ui/section';
import { useLandingRestTexts } from './landing-rest-texts';

export function NewsSection() {
  const t = useLandingRestTexts().news;
  return (
    <Section title={t.title} text={t.text}>
      <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {NEWS.map(({ key, date }) => (
          <li key={key}>
            <Picture
              name={`news-${key}`}
              widths={[320, 480, 640]}
              sizes="(min-width: 1024px) 270px, (min-width: 640px) 48vw, 92vw"
              width={800}
              height={450}
              alt=""
              className="aspect-video w-full rounded-card bg-brand-soft object-cover"
            />
            <time dateTime={date} className="mt-4 block text-ink-faint text-sm tabular-nums">
              {date.split('-').reverse().join('/')}
            </time>
            <h3 className="mt-1 text-lg leading-snug">{t.posts[key].title}</h3>
            <p className="mt-1.5 text-ink-soft">{t.posts[key].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
