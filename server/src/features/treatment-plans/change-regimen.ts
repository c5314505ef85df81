import type { DecidedChange, RegimenChangeRequest } from '@antam/contract/regimen-history';
import { regimenByCode } from '@antam/rules/care/regimen-catalogue';
import { regimenOfCode } from '@antam/rules/care/regimens';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import type { PatientScope } from '../../platform/session/scope';
import { type ChosenRegimen, chosenRegimen } from '../regimen-history/check-change';
import { noteChange, noted } from '../regimen-history/note-change';
import { findRegimenTimeline } from '../regimen-history/queries';
import { carryNextVisit } from './carry-next-visit';
import { type PlanRow, selectCurrentPlan } from './queries';
import { changePlan, createPlan } from './write-plan';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer' | 'jobs'>;

interface Begun {
  decided: DecidedChange;
  date: string;
  /** The plan that the patient follows on that day. */
  current: PlanRow | undefined;
}

/**
 * Writes the plan with which a patient takes another regimen, and answers its id. A plan that began on the same day is
 * corrected and keeps what else it says; the next visit that was agreed goes on with the new plan.
 */
export async function beginRegimen(writing: Writing, scope: PatientScope, begun: Begun): Promise<string> {
  const { decided, date, current } = begun;
  const chosen = chosenRegimen(decided);
  const stated = { ...chosen, kind: decided.kind, reason: decided.reason };
  const regimen = { regimen: regimenOfCode(chosen.regimenCode), customDrugs: namedDrugs(chosen) };
  const plan = { userId: scope.patientId, startDate: date, ...regimen };
  if (current?.startDate === date) return (await changePlan(writing, current.id, plan, stated)).id;
  const empty = { endDate: null, nextAppointmentDate: null, medicalRecordId: null, notes: null };
  const { id } = await createPlan(writing, { ...plan, ...empty }, stated);
  if (current) await carryNextVisit(writing, scope, { from: current, to: id });
  return id;
}

/**
 * Notes a change of regimen and answers its id. A patient who follows a plan takes the new regimen by a plan, so that plan
 * and history say the same; a stop, and what was taken elsewhere, are noted without one.
 */
export async function noteRegimen(writing: Writing, request: RegimenChangeRequest): Promise<string> {
  const { db } = writing;
  const { userId, happenedOn, ...decided } = request;
  if (request.kind === 'stop') return noteChange(writing, request);
  const scope = await openCareToChange(writing, userId, { action: 'plan.read' });
  const current = await selectCurrentPlan(db, scope, happenedOn).executeTakeFirst();
  if (!current) return noteChange(writing, request);
  const planId = await beginRegimen(writing, scope, { decided, date: happenedOn, current });
  const changes = await findRegimenTimeline(db, scope);
  const id = changes.find(({ treatmentPlanId }) => treatmentPlanId === planId)?.id ?? planId;
  // Which change the plan makes is known only now.
  await openCareToChange(writing, userId, noted(id));
  return id;
}

/** A plan calls a regimen that the specification does not know by its drugs. */
function namedDrugs({ regimenCode, customDrugs }: ChosenRegimen): string | null {
  return customDrugs ?? regimenByCode(regimenCode)?.name ?? null;
}
