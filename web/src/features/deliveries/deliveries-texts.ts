import { deliveriesTexts } from '@antam/texts/given/deliveries';
import { textsOf } from '../../lib/texts/texts';

export const useDeliveriesTexts = textsOf({
  given: deliveriesTexts,
  vi: () => import('@antam/texts/vi/deliveries').then((module) => module.deliveriesTexts),
});
