import {
  CARE_OUTCOMES,
  ENTRY_CODES,
  HBV_STATUSES,
  HCV_RISKS,
  HCV_STATUSES,
  TB_RESULTS,
  TB_SCREENING_CODES,
  TB_TREATMENT_CODES,
  WHO_STAGES,
} from '@antam/contract/care-codes';
import { MAX_LENGTH } from '@antam/contract/limits';
import type { ReactNode } from 'react';
import { clinicToday } from '../../lib/time/clinic';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useCareFileTexts } from './care-file-texts';
import { AllergyFields, MeasureFields, MedicineFields, PregnancyFields } from './care-lists';
import type { CareValues } from './care-values';
import { type CodedField, useCodeWords } from './code-words';
import type { CareForm } from './use-care-form';

type Group = { state: CareForm };
type SingleName = Exclude<
  keyof CareValues,
  'pregnancies' | 'allergyKnown' | 'allergies' | 'medicineKnown' | 'otherMedicines' | 'measures'
>;

/** The fields of a care file, group by group. */
export function CareFacts({ state }: Group) {
  const { groups } = useCareFileTexts();
  return (
    <div className="grid gap-7">
      <Fieldset title={groups.hiv}>
        <HivFields state={state} />
      </Fieldset>
      <Fieldset title={groups.allergies} isWide>
        <AllergyFields state={state} />
      </Fieldset>
      <Fieldset title={groups.medicines} isWide>
        <MedicineFields state={state} />
      </Fieldset>
      <Fieldset title={groups.measures} isWide>
        <MeasureFields state={state} />
      </Fieldset>
      <Fieldset title={groups.tb}>
        <TbFields state={state} />
      </Fieldset>
      <Fieldset title={groups.prevention}>
        <Days state={state} names={['tptFrom', 'tptTo', 'ctxFrom', 'ctxTo']} />
      </Fieldset>
      <Fieldset title={groups.hepatitis}>
        <Choice state={state} name="hbvStatus" values={HBV_STATUSES} />
        <Days state={state} names={['hbvTestedOn']} />
        <Choice state={state} name="hcvStatus" values={HCV_STATUSES} />
        <Days state={state} names={['hcvTestedOn']} />
        <Choice state={state} name="hcvRisk" values={HCV_RISKS} />
      </Fieldset>
      <Fieldset title={groups.pregnancy} isWide>
        <PregnancyFields state={state} />
      </Fieldset>
      <Fieldset title={groups.outcome}>
        <Choice state={state} name="outcome" values={CARE_OUTCOMES} />
        <Days state={state} names={['outcomeOn']} />
      </Fieldset>
    </div>
  );
}

function HivFields({ state }: Group) {
  const t = useCareFileTexts();
  return (
    <>
      <Days state={state} names={['hivConfirmedOn', 'artStartedOn', 'artStartedHereOn']} />
      <Choice state={state} name="entryCode" values={ENTRY_CODES} />
      <SelectField
        label={t.fields.whoStage}
        placeholder={t.edit.notSaid}
        options={WHO_STAGES.map((stage) => ({ value: String(stage), label: t.whoStage(stage) }))}
        {...state.field('whoStage')}
      />
      <TextField type="date" label={t.fields.switchPlannedOn} {...state.field('switchPlannedOn')} />
    </>
  );
}

function TbFields({ state }: Group) {
  const t = useCareFileTexts();
  return (
    <>
      <Choice state={state} name="tbScreeningCode" values={TB_SCREENING_CODES} />
      <Days state={state} names={['tbScreenedOn']} />
      <Choice state={state} name="tbTreatmentCode" values={TB_TREATMENT_CODES} />
      <TextField label={t.fields.tbRegimen} maxLength={MAX_LENGTH.tbRegimen} {...state.field('tbRegimen')} />
      <Days state={state} names={['tbFrom', 'tbTo']} />
      <Choice state={state} name="tbResult" values={TB_RESULTS} />
    </>
  );
}

function Choice({ state, name, values }: Group & { name: CodedField; values: readonly (string | number)[] }) {
  const t = useCareFileTexts();
  const words = useCodeWords()[name];
  return (
    <SelectField
      label={t.fields[name]}
      placeholder={t.edit.notSaid}
      options={values.map((value) => ({ value: String(value), label: words[value] as string }))}
      {...state.field(name)}
    />
  );
}

function Days({ state, names }: Group & { names: readonly SingleName[] }) {
  const { fields } = useCareFileTexts();
  return names.map((name) => (
    <TextField key={name} type="date" label={fields[name]} max={clinicToday()} {...state.field(name)} />
  ));
}

function Fieldset({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-lg">{title}</legend>
      <div className={isWide ? 'grid gap-3' : 'grid items-start gap-4 sm:grid-cols-2'}>{children}</div>
    </fieldset>
  );
}
