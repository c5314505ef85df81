import { careRefusals } from '@antam/texts/given/care-refusals';
import { textsOf } from './texts';

const useCareRefusals = textsOf<Record<keyof typeof careRefusals, string>>({
  given: careRefusals,
  vi: () => import('@antam/texts/vi/care-refusals').then((module) => module.careRefusals),
});

/** The text of a rule's refusal, before any call is made. */
export function useRefusalText(): (code: keyof typeof careRefusals) => string {
  const texts = useCareRefusals();
  return (code) => texts[code];
}
