import { listUsers } from '@antam/contract/accounts';
import { listAudit, listAuditServers, noteAuditServer } from '@antam/contract/audit';
import { listCustomers } from '@antam/contract/patients';
import { listPatientLooks } from '@antam/contract/who-looked';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export async function searchActors(text: string, signal: AbortSignal): Promise<Choice[]> {
  const found = await call(listUsers, { query: { search: text || undefined, limit: SHOWN }, signal });
  return found.map(({ _id, userName, fullName, email, roleName }) => ({
    value: _id,
    label: fullName ?? userName ?? _id,
    detail: [userName, email, roleName].filter(Boolean).join(' · '),
  }));
}

export async function searchPatients(text: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { role: 'Customer', search: text || undefined, limit: SHOWN } as const;
  const found = await call(listCustomers, { query, signal, as: 'Admin' });
  return found.map(({ _id, fullName, email, patientCode }) => ({
    value: _id,
    label: [patientCode, fullName].filter(Boolean).join(' · '),
    detail: email ?? undefined,
  }));
}

export const usePatientLooks = (patientId: string, kind: 'opening' | 'list') =>
  usePages(listPatientLooks, {
    queryKey: ['audit', 'who-looked', patientId, kind],
    params: { id: patientId },
    query: { kind },
  });

const SERVERS = ['audit', 'servers'];

export const useAuditServers = () =>
  useQuery({ queryKey: SERVERS, queryFn: ({ signal }) => call(listAuditServers, { signal }) });

export function useNoteServer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(noteAuditServer, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: SERVERS }),
  });
}
