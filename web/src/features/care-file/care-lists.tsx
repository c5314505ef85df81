import { ALLERGY_SEVERITIES } from '@antam/contract/care-codes';
import { MAX_LENGTH, MAX_ROWS } from '@antam/contract/limits';
import { clinicToday } from '../../lib/time/clinic';
import { RadioCards } from '../../ui/radio-cards';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useCareFileTexts } from './care-file-texts';
import { RowList } from './row-list';
import type { CareForm } from './use-care-form';

const ATC_LENGTH = 'J05AJ03'.length;
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
              <TextField
                label={edit.substance}
                maxLength={MAX_LENGTH.medicationName}
                {...state.field(`allergies.${index}.substance`)}
              />
              <TextField
                label={edit.atc}
                maxLength={ATC_LENGTH}
                spellCheck={false}
                {...state.field(`allergies.${index}.atc`)}
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
              <TextField
                className="sm:col-span-2"
                label={edit.medicine}
                maxLength={MAX_LENGTH.medicationName}
                {...state.field(`otherMedicines.${index}.name`)}
              />
              <TextField
                label={edit.note}
                maxLength={MAX_LENGTH.dosage}
                {...state.field(`otherMedicines.${index}.note`)}
              />
              <TextField
                label={edit.atc}
                maxLength={ATC_LENGTH}
                spellCheck={false}
                {...state.field(`otherMedicines.${index}.atc`)}
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
