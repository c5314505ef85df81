import { listStoredData } from '@antam/contract/stored-data';
import type { Feature } from '../../platform/feature';
import { presentStoredData } from './present';

export const storedDataRoutes: Feature = ({ serve }) => {
  serve(listStoredData, () => presentStoredData());
};
