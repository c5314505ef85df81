import { useSyncExternalStore } from 'react';
import { rememberChoice } from './call/cookies';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  rememberChoice('theme', theme);
  for (const listener of listeners) listener();
}

/** The present theme, or null during hydration. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, currentTheme, () => null);
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(listener: () => void) {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}
