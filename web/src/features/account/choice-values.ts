import type { NotificationChoices } from '@antam/contract/accounts';

export type ChoiceValues = { email: boolean; isPushWanted: boolean; quietFrom: string; quietTo: string };

export function valuesOf({ email, quietFrom, quietTo }: NotificationChoices, isPushWanted: boolean): ChoiceValues {
  return { email, isPushWanted, quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' };
}
