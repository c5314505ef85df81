import type { PackName } from '@antam/contract/rule-answers';
import type { Pack } from './pack';
import { VN_2021 } from './vn-2021';
import { WHO_2021 } from './who-2021';

/** The packs a clinic can choose. A new publication is a new pack, so that earlier answers keep their rules. */
export const PACKS: Readonly<Record<PackName, Pack>> = { 'VN-2021': VN_2021, 'WHO-2021': WHO_2021 };

/** After so many days a doctor is told of a result that no doctor has looked at: the longest of the packs. */
export const UNSEEN_DAYS = Math.max(...Object.values(PACKS).map(({ unseenDays }) => unseenDays));
