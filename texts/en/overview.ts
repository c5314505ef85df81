import type { Differences } from '../differences';
import type { OverviewTexts } from '../given/overview';

export const overviewTexts: Differences<OverviewTexts> = {
  hello: (name) => `Hello, ${name}`,
  failed: 'Your overview could not be loaded',
};
