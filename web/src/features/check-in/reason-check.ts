import { ArrivalReason } from '@antam/contract/visits';

/** The check-in form asks for a reason also where the appointment names one (spec section 5). */
export const problemsOf = ({ reason }: { reason: string }): 'reason'[] =>
  ArrivalReason.safeParse(reason).success ? [] : ['reason'];
