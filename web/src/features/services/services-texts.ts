import { servicesTexts } from '@antam/texts/given/services';
import { textsOf } from '../../lib/texts/texts';

export const useServicesTexts = textsOf({
  given: servicesTexts,
  vi: () => import('@antam/texts/vi/services').then((module) => module.servicesTexts),
});
