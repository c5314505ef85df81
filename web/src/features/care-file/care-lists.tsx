import { ALLERGY_SEVERITIES } from '@antam/contract/care-codes';
import { MAX_LENGTH, MAX_ROWS } from '@antam/contract/limits';
import { ALLERGY_CHOICES, OTHER_MEDICINE_CHOICES } from '@antam/rules/care/substance-choices';
import { clinicToday } from '../../lib/time/clinic';
import { RadioCards } from '../../ui/radio-cards';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useCareFileTexts } from './care-file-texts';
import { RowList } from './row-list';
import { SubstanceField } from './substance-field';
import type { CareForm } from './use-care-form';

const KNOWN = ['unknown', 'none', 'some'] as const;

/** Unknown, none known, or a list: three answers that must not be mixed up. */
export function AllergyFields({ state }: { state: CareForm }) {
  const t = useCareFileTexts();
  const { edit } = t;
  return (
    <>
      <RadioCards
        legend={edit.allergyKnown}
        options={KNOWN.map((value) => ({ value, label: t.known.allergies[value] }))}
        columns="sm:grid-cols-3"
        {...state.field('allergyKnown')}
      />
      {state.form.watch('allergyKnown') === 'some' && (
        <RowList
          state={state}
          name="allergies"
          most={MAX_ROWS.allergies}
          empty={{ substance: '', atc: '', reaction: '', severity: '' }}
        >
          {(index) => (
            <>
              <SubstanceField
                state={state}
                name={`allergies.${index}.substance`}
                atc={`allergies.${index}.atc`}
                label={edit.substance}
                choices={ALLERGY_CHOICES}
              />
              <TextField
                label={edit.reaction}
                maxLength={MAX_LENGTH.reaction}
                {...state.field(`allergies.${index}.reaction`)}
              />
              <SelectField
                label={edit.severity}
                placeholder={edit.notSaid}
                options={ALLERGY_SEVERITIES.map((value) => ({ value, label: t.severity[value] }))}
                {...state.field(`allergies.${index}.severity`)}
              />
            </>
          )}
        </RowList>
      )}
    </>
  );
}

export function MedicineFields({ state }: { state: CareForm }) {
  const t = useCareFileTexts();
  const { edit } = t;
  return (
    <>
      <RadioCards
        legend={edit.medicineKnown}
        options={KNOWN.map((value) => ({ value, label: t.known.otherMedicines[value] }))}
        columns="sm:grid-cols-3"
        {...state.field('medicineKnown')}
      />
      {state.form.watch('medicineKnown') === 'some' && (
        <RowList
          state={state}
          name="otherMedicines"
          most={MAX_ROWS.otherMedicines}
          empty={{ name: '', atc: '', note: '' }}
        >
          {(index) => (
            <>
              <SubstanceField
                state={state}
                name={`otherMedicines.${index}.name`}
                atc={`otherMedicines.${index}.atc`}
                label={edit.medicine}
                choices={OTHER_MEDICINE_CHOICES}
              />
              <TextField
                className="sm:col-span-2"
                label={edit.note}
                maxLength={MAX_LENGTH.dosage}
                {...state.field(`otherMedicines.${index}.note`)}
              />
            </>
          )}
        </RowList>
      )}
    </>
  );
}

export function PregnancyFields({ state }: { state: CareForm }) {
  const t = useCareFileTexts().edit;
  return (
    <RowList state={state} name="pregnancies" most={MAX_ROWS.pregnancies} empty={{ from: '', to: '' }}>
      {(index) => (
        <>
          <TextField
            type="date"
            label={t.fromKnown}
            max={clinicToday()}
            {...state.field(`pregnancies.${index}.from`)}
          />
          <TextField type="date" label={t.to} max={clinicToday()} {...state.field(`pregnancies.${index}.to`)} />
        </>
      )}
    </RowList>
  );
}

export function MeasureFields({ state }: { state: CareForm }) {
  const t = useCareFileTexts().edit;
  return (
    <RowList
      state={state}
      name="measures"
      most={MAX_ROWS.measures}
      empty={{ on: clinicToday(), weightKg: '', heightCm: '' }}
    >
      {(index) => (
        <>
          <TextField
            className="sm:col-span-2"
            type="date"
            label={t.on}
            max={clinicToday()}
            {...state.field(`measures.${index}.on`)}
          />
          <TextField label={t.weight} inputMode="decimal" {...state.field(`measures.${index}.weightKg`)} />
          <TextField label={t.height} inputMode="decimal" {...state.field(`measures.${index}.heightCm`)} />
        </>
      )}
    </RowList>
  );
}
