import { useId } from 'react';

export type LegalText = {
  title: string;
  lead: string;
  sections: { key: string; title: string; paragraphs: string[]; points: string[] }[];
};

export function LegalDocument({ text, lang }: { text: LegalText; lang: 'vi' | 'en' }) {
  const id = useId();
  return (
    <article lang={lang} className="max-w-prose">
      {text.sections.map((section) => (
        <section key={section.key} aria-labelledby={`${id}-${section.key}`} className="mb-10">
          <h2 id={`${id}-${section.key}`} className="text-xl">
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-ink-soft">
              {paragraph}
            </p>
          ))}
          {section.points.length > 0 && (
            <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-soft marker:text-brand">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
