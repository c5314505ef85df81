import {
  getNotificationChoices,
  type NotificationChoices,
  updateNotificationChoices,
} from '@antam/contract/own-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { keepAnswer } from '../../lib/call/keep-answer';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { findPush } from './push';

const CHOICES = [QUERY_ROOTS.profile, 'notification-choices'];
const PUSH = [QUERY_ROOTS.profile, 'push'];

export function useNotificationChoices() {
  return useQuery({ queryKey: CHOICES, queryFn: ({ signal }) => call(getNotificationChoices, { signal }) });
}

export function usePushState() {
  return useQuery({ queryKey: PUSH, queryFn: ({ signal }) => findPush(signal) });
}

export function useUpdateNotificationChoices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (choices: NotificationChoices) => call(updateNotificationChoices, { body: choices }),
    onSuccess: (choices) => keepAnswer(cache, CHOICES, choices),
    onSettled: () => cache.invalidateQueries({ queryKey: PUSH }),
  });
}
