import { getDoctorOfUser } from '@antam/contract/doctors';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { useSession } from '../lib/call/session';

export const ownDoctorKey = (userId: string) => [QUERY_ROOTS.doctors, 'own', userId];

/** The doctor behind the account that is signed in: profile, skills and work schedule. */
export function useOwnDoctor() {
  const session = useSession();
  const userId = session.status === 'out' ? '' : session.userId;
  return useQuery({
    queryKey: ownDoctorKey(userId),
    queryFn: ({ signal }) => call(getDoctorOfUser, { params: { userId }, signal }),
    enabled: userId !== '',
  });
}
