import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { useSyncExternalStore } from 'react';

let settings = DEFAULT_SETTINGS;
const listeners = new Set<() => void>();

/** What an Admin has said of the clinic; every screen that shows some of it follows a change. */
export function useClinicSettings(): ClinicSettings {
  return useSyncExternalStore(subscribe, current, current);
}

export function setClinicSettings(next: ClinicSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

const current = () => settings;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
