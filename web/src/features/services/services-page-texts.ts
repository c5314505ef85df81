import { servicesPageTexts } from '@antam/texts/given/services-page';
import { textsOf } from '../../lib/texts/texts';

export const useServicesPageTexts = textsOf({
  given: servicesPageTexts,
  vi: () => import('@antam/texts/vi/services-page').then((module) => module.servicesPageTexts),
});
