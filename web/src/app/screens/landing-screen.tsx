import { Suspense } from 'react';
import { DoctorStrip } from '../../features/landing/doctor-strip';
import { FeatureCards } from '../../features/landing/feature-cards';
import { Hero } from '../../features/landing/hero';
import { useLandingTexts } from '../../features/landing/landing-texts';
import { deferredScreen } from '../../lib/loading/deferred-screen';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { scrollToSection } from '../section-scroll';

const LandingRest = deferredScreen(() => import('./landing-rest'));

export default function LandingScreen() {
  const t = useLandingTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <Hero onSeeServices={() => scrollToSection('services')} />
      <FeatureCards />
      <DoctorStrip />
      <Suspense fallback={<div className="min-h-screen" />}>
        <LandingRest />
      </Suspense>
    </>
  );
}
