import type { DoctorDetails } from '@antam/contract/doctors';
import { problemWithLines } from '@antam/rules/profile-lines';
import { Refusal } from '../../platform/http/refusal';
import type { DoctorRow } from './queries';

type Place = {
  today: string;
  /** Reads the doctor as stored; left out for a new one. */
  findStored?: () => Promise<DoctorRow | undefined>;
  /** What the request's fields stand under, such as `doctorDetails.`. */
  under?: string;
};

/** Refuses a certificate or an experience with a wrong date. One that was stored before this rule may stay as it is. */
export async function demandGoodLines(details: DoctorDetails, { today, findStored, under = '' }: Place): Promise<void> {
  if (!problemWithLines(details, { stored: {}, today })) return;
  const problem = problemWithLines(details, { stored: (await findStored?.()) ?? {}, today });
  if (problem) throw new Refusal('request.malformed', { fields: { [under + problem.field]: problem.problem } });
}
