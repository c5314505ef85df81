export type Tone = 'success' | 'warning' | 'error' | 'neutral' | 'info';

export const TONE_CLASS: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
  neutral: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
  info: 'bg-info-soft text-info',
};
