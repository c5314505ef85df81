import type { NotificationChoices } from '@antam/contract/own-account';

export type ChoiceValues = {
  email: boolean;
  isPushWanted: boolean;
  place: boolean;
  quietFrom: string;
  quietTo: string;
};

export function valuesOf(choices: NotificationChoices, isPushWanted: boolean): ChoiceValues {
  const { email, place, quietFrom, quietTo } = choices;
  return { email, isPushWanted, place, quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' };
}
