import type { ClinicSettings } from '@antam/contract/clinic-settings';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { useSyncExternalStore } from 'react';

/** The server writes the settings into each public page, so that the browser shows what the page already says. */
export const WRITTEN_SETTINGS = 'clinic';

let settings: ClinicSettings = { ...DEFAULT_SETTINGS, ...readWritten() };
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

function readWritten(): Partial<ClinicSettings> {
  const written = typeof document === 'undefined' ? null : document.getElementById(WRITTEN_SETTINGS)?.textContent;
  return written ? JSON.parse(written) : {};
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
