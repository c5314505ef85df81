import { testimonialsTexts } from '@antam/texts/given/testimonials';
import { textsOf } from '../../lib/texts/texts';

export const useTestimonialsTexts = textsOf({
  given: testimonialsTexts,
  vi: () => import('@antam/texts/vi/testimonials').then((module) => module.testimonialsTexts),
  en: () => import('@antam/texts/en/testimonials').then((module) => module.testimonialsTexts),
});
