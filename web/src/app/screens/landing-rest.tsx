import { ContactSection } from '../../features/contact/contact-section';
import { FaqSection } from '../../features/faq/faq-section';
import { AboutSection } from '../../features/landing/about-section';
import { useLandingRestTexts } from '../../features/landing/landing-rest-texts';
import { NewsSection } from '../../features/landing/news-section';
import { WhySection } from '../../features/landing/why-section';
import { ServiceCards } from '../../features/services/service-cards';
import { TestimonialCarousel } from '../../features/testimonials/testimonial-carousel';
import { PATHS } from '../../lib/paths';
import { ArrowLink } from '../../ui/arrow-link';
import { Section } from '../../ui/section';
import { useArrivalAtSection } from '../section-scroll';

/** The landing page below the first screen. */
export default function LandingRest() {
  const t = useLandingRestTexts().services;
  useArrivalAtSection();
  return (
    <>
      <Section id="services" title={t.title} text={t.text} look="sunken">
        <ServiceCards />
        <div className="mt-8">
          <ArrowLink to={PATHS.services}>{t.more}</ArrowLink>
        </div>
      </Section>
      <AboutSection />
      <WhySection />
      <TestimonialCarousel />
      <FaqSection />
      <ContactSection />
      <NewsSection />
    </>
  );
}
