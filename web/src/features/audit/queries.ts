import { listUsers } from '@antam/contract/accounts';
import { listAudit } from '@antam/contract/audit';
import type { Role } from '@antam/contract/constants';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import type { Choice } from '../../ui/combobox';

const PAGE = 50;
const SHOWN = 20;

export type AuditFilter = { actor: Choice | null; patient: Choice | null; action: string; from: string; to: string };

export const noFilter: AuditFilter = { actor: null, patient: null, action: '', from: '', to: '' };

export function useAudit({ actor, patient, action, from, to }: AuditFilter) {
  return usePages(listAudit, {
    queryKey: ['audit', actor?.value, patient?.value, action, from, to],
    query: {
      actorId: actor?.value,
      patientId: patient?.value,
      action: action || undefined,
      from: from || undefined,
      to: to || undefined,
      limit: PAGE,
    },
  });
}

export const searchActors = (text: string, signal: AbortSignal) => searchUsers(text, signal);
export const searchPatients = (text: string, signal: AbortSignal) => searchUsers(text, signal, 'Customer');

async function searchUsers(text: string, signal: AbortSignal, role?: Role): Promise<Choice[]> {
  const found = await call(listUsers, { query: { search: text || undefined, role, limit: SHOWN }, signal });
  return found.map(({ _id, userName, fullName, email, roleName }) => ({
    value: _id,
    label: fullName ?? userName ?? _id,
    detail: [userName, email, roleName].filter(Boolean).join(' · '),
  }));
}
