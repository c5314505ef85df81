import type { DoctorDetails } from '@antam/contract/doctors';
import { problemWithExperiences } from '@antam/rules/profile-lines';
import { Refusal } from '../../platform/http/refusal';
import type { DoctorRow } from './queries';

type Place = {
  /** Reads the doctor as stored; left out for a new one. */
  findStored?: () => Promise<DoctorRow | undefined>;
  /** What the request's fields stand under, such as `doctorDetails.`. */
  under?: string;
};

/** Refuses an experience that ends before it began. One that was stored before this rule may stay as it is. */
export async function demandGoodExperiences(
  { experiences = [] }: DoctorDetails,
  { findStored, under = '' }: Place,
): Promise<void> {
  if (!problemWithExperiences(experiences, [])) return;
  const problem = problemWithExperiences(experiences, (await findStored?.())?.experiences ?? []);
  if (problem) throw new Refusal('request.malformed', { fields: { [under + problem.field]: problem.problem } });
}
