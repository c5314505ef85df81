import type { NotificationChoices } from '@antam/contract/own-account';
import type { PushState } from './push';

export type ChoiceValues = {
  email: boolean;
  isPushWanted: boolean;
  isPushElsewhere: boolean;
  place: boolean;
  quietFrom: string;
  quietTo: string;
};

export function valuesOf(choices: NotificationChoices, { isOnHere, elsewhere }: PushState): ChoiceValues {
  const { email, place, quietFrom, quietTo } = choices;
  const push = { isPushWanted: isOnHere, isPushElsewhere: elsewhere > 0 };
  return { email, ...push, place, quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' };
}
