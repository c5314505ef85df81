import { MAX_LENGTH } from '@antam/contract/limits';
import { certificateLine, experienceLine, problemsWithDates, skillLine } from '@antam/rules/profile-lines';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { clinicToday } from '../../lib/time/clinic';
import type { ProfileFields } from './profile-fields';
import { useProfileTexts } from './profile-texts';

export type ListName = 'skills' | 'certificates' | 'experiences';

export type AddField = {
  name: string;
  label: string;
  isRequired?: boolean;
  isDate?: boolean;
  hint?: string;
  maxLength?: number;
};

/** A line that is being typed. */
export type TypedLine = { values: Record<string, string>; isChecked: boolean };
export const NO_LINE: TypedLine = { values: {}, isChecked: false };

export const isBegun = ({ values }: TypedLine) => Object.values(values).some((value) => value.trim());

/** The lists to which lines are added one by one: their fields, and how a line is stored and written out (spec section 5). */
export function useProfileLists() {
  const t = useProfileTexts();
  const words = useDoctorTexts().experience;
  const fields: Record<ListName, AddField[]> = {
    skills: [
      { name: 'name', label: t.skills.name, isRequired: true, maxLength: MAX_LENGTH.skillName },
      { name: 'level', label: t.skills.level, isRequired: true, maxLength: MAX_LENGTH.skillLevel },
    ],
    certificates: [
      { name: 'name', label: t.certificates.name, isRequired: true, maxLength: MAX_LENGTH.certificateName },
      { name: 'issuedBy', label: t.certificates.issuedBy, maxLength: MAX_LENGTH.certificateIssuer },
      { name: 'date', label: t.certificates.date, isRequired: true, isDate: true },
    ],
    experiences: [
      { name: 'position', label: t.experiences.position, isRequired: true, maxLength: MAX_LENGTH.position },
      { name: 'organization', label: t.experiences.organization, isRequired: true, maxLength: MAX_LENGTH.organization },
      { name: 'startDate', label: t.experiences.startDate, isRequired: true, isDate: true },
      { name: 'endDate', label: t.experiences.endDate, isDate: true, hint: t.experiences.endHint },
    ],
  };

  /** What is wrong with each field of the line that is being typed. */
  function problemsOf(list: ListName, { values }: TypedLine): Record<string, string> {
    const missing = fields[list].filter(({ name, isRequired }) => isRequired && !values[name]?.trim());
    const wrongDates = Object.entries(problemsWithDates(values, clinicToday())).map(([name, problem]) => [
      name,
      t.dates[problem],
    ]);
    return Object.fromEntries([...missing.map(({ name }) => [name, t.required]), ...wrongDates]);
  }

  /** The list with the typed line at its end. */
  function withLine(list: ListName, profile: ProfileFields, { values }: TypedLine): Partial<ProfileFields> {
    const line = Object.fromEntries(fields[list].map(({ name }) => [name, values[name]?.trim() || null]));
    return { [list]: [...profile[list], line] };
  }

  const linesOf = (list: ListName, { skills, certificates, experiences }: ProfileFields): string[] => {
    if (list === 'skills') return skills.map(skillLine);
    return list === 'certificates'
      ? certificates.map(certificateLine)
      : experiences.map((row) => experienceLine(row, words));
  };

  return { fields, problemsOf, withLine, linesOf };
}
