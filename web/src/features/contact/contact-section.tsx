import { Card } from '../../ui/card';
import { Section } from '../../ui/section';
import { ContactAside } from './contact-aside';
import { ContactForm } from './contact-form';
import { useContactTexts } from './contact-texts';

export function ContactSection() {
  const t = useContactTexts();
  return (
    <Section id="contact-us" title={t.title} text={t.text} layout="beside" action={<ContactAside />}>
      <Card className="md:p-8">
        <ContactForm />
      </Card>
    </Section>
  );
}
