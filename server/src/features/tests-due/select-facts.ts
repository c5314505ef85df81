import type { PackName } from '@antam/contract/rule-answers';
import type { TbSymptom } from '@antam/contract/tests-due';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import type { KnownOfPatient } from '@antam/rules/packs/patient-facts';
import { type RawBuilder, sql } from 'kysely';
import type { OwnPatientsScope, PatientScope, TestListScope } from '../../platform/session/scope';
import type { LabResultRow } from '../lab-results/queries';

/** What the database keeps of one patient that decides about tests, and what a screen shows beside it. */
export interface FactsRow extends Omit<KnownOfPatient, 'late' | 'taken'> {
  patientId: string;
  patientCode: string | null;
  pack: PackName;
  whoStage: number | null;
  tbTreatmentCode: number | null;
  ctxFrom: string | null;
  ctxTo: string | null;
  tptFrom: string | null;
  suppliedOn: string | null;
  supplyDays: number | null;
  runsOutOn: string | null;
  attendedOn: string | null;
  taken: (KnownOfPatient['taken'][number] & { id: string })[];
  /** Results that a doctor has not looked at, or has not released. */
  open: (Omit<LabResultRow, 'releasedAt' | 'seenAt'> & { seenAt: string | null })[];
  todaysSymptoms: TbSymptom[] | null;
}

/** Permission to read the care of the patients of a page. */
type FactsScope = PatientScope | OwnPatientsScope | TestListScope;

export interface Moment {
  today: string;
  zone: string;
}

/** The pack that the clinic has chosen. */
export const chosenPack = (): RawBuilder<PackName> =>
  sql<PackName>`coalesce((select rule_pack from clinic_settings), ${DEFAULT_SETTINGS.rulePack})`;

const MOST = 400;
const MOST_OPEN = 50;

/**
 * The facts of the patients of `page (patient_id)`, as the last part of a statement. A result without a day of its own
 * counts from the day it was entered. Results are made JSON as rows: json_build_object takes twice as long, and a page has
 * thousands of them.
 */
export const factsOfPage = (_scope: FactsScope, { today, zone }: Moment): RawBuilder<unknown> => sql`
  select page.*, u.patient_code, u.date_of_birth, ${chosenPack()} as pack,
    f.outcome, f.outcome_on, f.art_started_on, coalesce(f.pregnancies, '[]') as pregnancies, f.hbv_tested_on,
    f.hcv_tested_on, f.hcv_status, f.hcv_risk, f.switch_planned_on, f.who_stage, f.tb_treatment_code, f.ctx_from, f.ctx_to, f.tpt_from,
    r.supplied_on, r.supply_days, r.runs_out_on, r.attended_on, r.visit_on,
    (select least(min(m.record_date), (select min(p.start_date) from treatment_plans p
        where p.patient_id = page.patient_id and p.withdrawn_at is null))
      from medical_records m where m.patient_id = page.patient_id) as here_since,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'regimenCode', c.regimen_code, 'happenedOn', c.happened_on)
        order by c.happened_on, c.created_at, c.id), '[]')
      from regimen_changes c where c.patient_id = page.patient_id and c.withdrawn_at is null) as regimens,
    (select coalesce(json_agg(l), '[]') from (select analyte, sampled_on as "sampledOn",
          coalesce(resulted_on, (created_at at time zone ${zone})::date) as "resultedOn",
          (seen_at at time zone ${zone})::date as "seenOn", value, below_detection as "belowDetection"
        from (select * from lab_results l where l.patient_id = page.patient_id
          order by l.sampled_on desc, l.id desc limit ${MOST}) latest
        order by sampled_on, id) l) as results,
    (select coalesce(json_agg(json_build_object('id', l.id, 'analyte', l.analyte, 'loinc', l.loinc, 'value', l.value,
        'belowDetection', l.below_detection, 'unit', l.unit, 'sampledOn', l.sampled_on, 'resultedOn', l.resulted_on,
        'sentence', null, 'seenAt', l.seen_at) order by l.sampled_on, l.id), '[]')
      from (select * from lab_results l where l.patient_id = page.patient_id and l.released_at is null
        order by l.sampled_on desc, l.id desc limit ${MOST_OPEN}) l) as open,
    (select coalesce(json_agg(json_build_object('id', s.id, 'test', s.test, 'takenOn', s.taken_on, 'end', s.end_how,
        'endedOn', (s.ended_at at time zone ${zone})::date) order by s.taken_on, s.id), '[]')
      from (select * from samples_taken s where s.patient_id = page.patient_id
        order by s.taken_on desc, s.id desc limit ${MOST}) s) as taken,
    (select coalesce(json_agg(t.talked_on order by t.talked_on), '[]')
      from adherence_talks t where t.patient_id = page.patient_id) as talks,
    (select coalesce(json_agg(t.screened_on order by t.screened_on), '[]')
      from tb_screens t where t.patient_id = page.patient_id) as tb_screens,
    (select t.symptoms from tb_screens t
      where t.patient_id = page.patient_id and t.screened_on = ${today}::date) as todays_symptoms
  from page join users u on u.id = page.patient_id
  left join expected_returns r on r.patient_id = page.patient_id
  left join care_files f on f.patient_id = page.patient_id`;
