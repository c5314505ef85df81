import type { ChartedAnalyte } from '@antam/contract/constants';
import type { Band } from '../care/bands';

/** Apart from the rest of the pack, because the charts in the browser need nothing else of it. */
export const VN_2021_BANDS: Readonly<Record<ChartedAnalyte, readonly Band[]>> = {
  CD4: [{ meaning: 'weak', below: 200 }, { meaning: 'fair', below: 500 }, { meaning: 'strong' }],
  ViralLoad: [
    { meaning: 'undetectable', below: 50 },
    { meaning: 'low', below: 200 },
    { meaning: 'raised', upTo: 1000 },
    { meaning: 'high' },
  ],
};
