import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Card } from '../../ui/card';
import { PageIntro } from '../../ui/page-intro';
import { ContactAside } from './contact-aside';
import { ContactForm } from './contact-form';
import { useContactPageTexts } from './contact-page-texts';
import { useContactTexts } from './contact-texts';

export default function ContactScreen() {
  const { title } = useContactTexts();
  const t = useContactPageTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageIntro title={title} lead={t.lead} />
      <div className="mx-auto grid max-w-page gap-10 px-5 pt-2 pb-16 sm:px-6 lg:grid-cols-[1.7fr_1fr] lg:gap-16">
        {/* First in the page, as on a phone: what is painted before the form has arrived stays where it is. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <ContactAside />
        </div>
        <Card className="self-start md:p-8 lg:col-start-1 lg:row-start-1">
          <ContactForm />
        </Card>
      </div>
      <section aria-labelledby="after-title" className="bg-sunken">
        <div className="mx-auto max-w-page px-5 py-14 sm:px-6">
          <h2 id="after-title" className="text-2xl md:text-3xl">
            {t.after.title}
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-3 md:gap-10">
            {t.after.items.map((item) => (
              <li key={item} className="border-brand border-t-2 pt-4 text-ink-soft">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
