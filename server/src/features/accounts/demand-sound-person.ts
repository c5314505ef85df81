import { Refusal } from '../../platform/http/refusal';
import type { AccountRow } from './queries';

interface PersonChanges {
  fullName?: string | null;
  dateOfBirth?: string | null;
}

/** A name may be changed but not taken away, and a birth date may not lie in the future. */
export function demandSoundPerson(account: AccountRow, changes: PersonChanges, today: string): void {
  if (changes.fullName === null && account.fullName !== null)
    throw new Refusal('request.malformed', { fields: { fullName: 'required' } });
  if (changes.dateOfBirth && changes.dateOfBirth > today)
    throw new Refusal('request.malformed', { fields: { dateOfBirth: 'dateOutOfRange' } });
}
