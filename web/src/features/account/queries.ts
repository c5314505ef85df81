import type { BodyOf } from '@antam/contract/endpoint';
import {
  dropPendingEmail,
  getMe,
  type Profile,
  sendEmailConfirmation,
  updateMe,
  uploadAvatar,
} from '@antam/contract/own-account';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { keepAnswer } from '../../lib/call/keep-answer';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { meetViewer } from '../../lib/call/session';

const PROFILE = [QUERY_ROOTS.profile];
export const MESSAGE_WISHES = [QUERY_ROOTS.profile, 'message-wishes'];

export function useProfile() {
  return useQuery({ queryKey: PROFILE, queryFn: ({ signal }) => call(getMe, { signal }) });
}

export type ProfileInput = BodyOf<typeof updateMe>;

export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (update: ProfileInput) => call(updateMe, { body: update }),
    onSuccess: (profile) => {
      keep(cache, profile);
      // Another number ends the agreement to SMS.
      void cache.invalidateQueries({ queryKey: MESSAGE_WISHES });
    },
  });
}

export function useSendConfirmation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendEmailConfirmation),
    onSuccess: (profile) => keep(cache, profile),
  });
}

export function useDropPendingEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(dropPendingEmail),
    onSuccess: (profile) => keep(cache, profile),
  });
}

export function useUploadAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (picture: Blob) => call(uploadAvatar, { file: picture }),
    onSuccess: (profile) => keep(cache, profile),
  });
}

/** The sidebar shows the same name and picture. */
function keep(cache: QueryClient, profile: Profile) {
  keepAnswer(cache, PROFILE, profile);
  meetViewer(profile);
}
