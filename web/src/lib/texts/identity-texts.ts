import { identityTexts } from '@antam/texts/given/patient-identity';
import { textsOf } from './texts';

export const useIdentityTexts = textsOf({
  given: identityTexts,
  vi: () => import('@antam/texts/vi/patient-identity').then((module) => module.identityTexts),
});
