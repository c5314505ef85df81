import { listCustomers } from '@antam/contract/patients';
import { call } from '../lib/call/call';
import type { Choice, ComboboxProps } from '../ui/combobox';
import { LazyCombobox } from '../ui/lazy-combobox';

const SHOWN = 20;

/** Chooses a patient by name, e-mail or BN code, reception also by phone number; the chosen value is the patient's user id. */
export function PatientCombobox(props: Omit<ComboboxProps, 'search'>) {
  return <LazyCombobox {...props} search={searchPatients} />;
}

async function searchPatients(text: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { role: 'Customer', limit: SHOWN, search: text || undefined } as const;
  const found = await call(listCustomers, { query, signal, as: 'Staff' });
  return found.map(({ _id, fullName, userName, patientCode, phone, email }) => ({
    value: _id,
    label: fullName ?? userName ?? patientCode ?? _id,
    detail: [patientCode, phone, email].filter(Boolean).join(' · '),
  }));
}
