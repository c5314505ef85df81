import { listStoredData } from '@antam/contract/stored-data';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call';

export const useStoredData = () =>
  useQuery({ queryKey: ['stored-data'], queryFn: ({ signal }) => call(listStoredData, { signal }) });
