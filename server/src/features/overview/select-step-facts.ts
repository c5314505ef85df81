import type { PackName } from '@antam/contract/rule-answers';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import type { KnownOfPatient } from '@antam/rules/packs/patient-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { PatientScope, ReminderScope } from '../../platform/session/scope';
import { heldFactsOf } from '../prescriptions/queries';

export interface ViralLoad {
  sampledOn: string;
  resultedOn: string;
  value: number;
  belowDetection: boolean;
  /** Whether the patient may read it. */
  isReleased: boolean;
}

/** What decides about the next steps of a patient and their K=K card, beside visits and plans. */
export interface StepFacts {
  patientId: string;
  doctorId: string | null;
  isTreated: boolean;
  isByRunOut: boolean;
  /** The day on which the antiretrovirals that run out then were handed over. */
  suppliedOn: string | null;
  runsOutOn: string | null;
  expectedOn: string | null;
  dateOfBirth: string | null;
  artStartedOn: string | null;
  /** Whether the care file says that the treatment here has ended. */
  hasOutcome: boolean;
  /** Oldest first. */
  regimens: Pick<KnownOfPatient['regimens'][number], 'kind' | 'happenedOn'>[];
  hereSince: string | null;
  pack: PackName;
  /** Oldest first. */
  viralLoads: ViralLoad[];
  /** Samples for a viral load. */
  taken: KnownOfPatient['taken'];
}

const MOST_RESULTS = 100;

/** The facts of the patients that `page` selects as `patient_id`, as a statement. */
export const stepFactsOf = (
  _scope: PatientScope | ReminderScope,
  page: RawBuilder<unknown>,
  zone: string,
): RawBuilder<StepFacts> => sql<StepFacts>`
  select u.id as patient_id, r.doctor_id, coalesce(r.is_treated, false) as is_treated,
    coalesce(r.is_by_run_out, false) as is_by_run_out, r.supplied_on, r.runs_out_on, r.expected_on, u.date_of_birth, f.art_started_on,
    f.outcome is not null as has_outcome, here.since as here_since,
    coalesce((select rule_pack from clinic_settings), ${DEFAULT_SETTINGS.rulePack}) as pack, loads.viral_loads,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'happenedOn', c.happened_on)
        order by c.happened_on, c.created_at, c.id), '[]')
      from regimen_changes c where c.patient_id = u.id and c.withdrawn_at is null) as regimens,
    (select coalesce(json_agg(json_build_object('test', s.test, 'takenOn', s.taken_on, 'end', s.end_how,
        'endedOn', (s.ended_at at time zone ${zone})::date) order by s.taken_on, s.id), '[]')
      from (select * from samples_taken s where s.patient_id = u.id and s.test = 'ViralLoad'
        order by s.taken_on desc, s.id desc limit ${MOST_RESULTS}) s) as taken
  from (${page}) page join users u on u.id = page.patient_id
  left join expected_returns r on r.patient_id = u.id
  left join care_files f on f.patient_id = u.id
  cross join lateral (
    select least(
      (select min(m.record_date) from medical_records m where m.patient_id = u.id),
      (select min(p.start_date) from treatment_plans p where p.patient_id = u.id and p.withdrawn_at is null)) as since) here
  cross join lateral (
    select coalesce(json_agg(json_build_object('sampledOn', l.sampled_on, 'value', l.value,
        'belowDetection', l.below_detection, 'isReleased', l.released_at is not null,
        'resultedOn', coalesce(l.resulted_on, (l.created_at at time zone ${zone})::date))
      order by l.sampled_on, l.id), '[]') as viral_loads
    from (select * from lab_results l where l.patient_id = u.id and l.analyte = 'ViralLoad'
      order by l.sampled_on desc, l.id desc limit ${MOST_RESULTS}) l) loads`;

/** The facts of one patient, with what decides whether the medicine in hand is still taken. */
export function selectStepFacts(db: Db, scope: PatientScope, zone: string) {
  const page = sql`select ${scope.patientId}::uuid as patient_id`;
  return db
    .selectFrom(sql<StepFacts>`(${stepFactsOf(scope, page, zone)})`.as('facts'))
    .selectAll('facts')
    .select(heldFactsOf(sql`facts.patient_id`).as('held'));
}
