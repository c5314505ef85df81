import { useSession } from './session';

/** Whether the person at this screen is reception; a doctor may receive patients too. */
export function useIsReception(): boolean {
  const session = useSession();
  return session.status !== 'out' && session.viewer?.roleName === 'Staff';
}
