import { FAQ } from '../../content/faq';
import { PATHS } from '../../lib/paths';
import { Accordion } from '../../ui/accordion';
import { ArrowLink } from '../../ui/arrow-link';
import { Section } from '../../ui/section';
import { useFaqTexts } from './faq-texts';

export function FaqSection() {
  const t = useFaqTexts();
  return (
    <Section
      title={t.title}
      text={t.text}
      look="sunken"
      layout="beside"
      action={<ArrowLink to={PATHS.faq}>{t.more}</ArrowLink>}
    >
      <Accordion items={FAQ.map((key) => ({ key, ...t.items[key] }))} opened={FAQ[0]} />
    </Section>
  );
}
