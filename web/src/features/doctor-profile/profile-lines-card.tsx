import { problemsWithDates } from '@antam/rules/profile-lines';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { TextField } from '../../ui/text-field';
import { useProfileTexts } from './profile-texts';

export type AddField = {
  name: string;
  label: string;
  isRequired?: boolean;
  isDate?: boolean;
  hint?: string;
  maxLength?: number;
};

type ProfileLinesCardProps = {
  title: string;
  none: string;
  /** The line as the specification formats it (section 5). */
  lines: string[];
  fields: AddField[];
  addLabel: string;
  onAdd: (values: Record<string, string>) => void;
  onRemove: (index: number) => void;
};

/** A list of chips with an input that adds to it: skills, certificates and experiences. */
export function ProfileLinesCard(props: ProfileLinesCardProps) {
  const { title, none, lines, fields, addLabel, onAdd, onRemove } = props;
  const t = useProfileTexts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const missing = fields.filter(({ name, isRequired }) => isRequired && !values[name]?.trim());
  const wrongDates = Object.entries(problemsWithDates(values)).map(([name, problem]) => [name, t.dates[problem]]);
  const found = Object.fromEntries([...missing.map(({ name }) => [name, t.required]), ...wrongDates]);
  const problems: Record<string, string> = isChecked ? found : {};
  const focusFirst = () => form.current?.querySelector('input')?.focus();

  function add(event: FormEvent) {
    event.preventDefault();
    // Spec section 5: empty text is ignored when adding.
    if (fields.every(({ name }) => !values[name]?.trim())) return focusFirst();
    setChecked(true);
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current);
    onAdd(Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() ?? ''])));
    setValues({});
    setChecked(false);
    focusFirst();
  }

  function remove(index: number) {
    onRemove(index);
    focusFirst();
  }

  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {lines.length === 0 && <p className="mt-3 text-ink-soft">{none}</p>}
      <ul aria-label={title} className="mt-3 flex flex-wrap gap-2">
        {lines.map((line, index) => (
          <li key={line} className="max-w-full">
            <Chip tone="info" className="pr-1">
              <span className="min-w-0">{line}</span>
              <button
                type="button"
                aria-label={t.removeOf(line)}
                onClick={() => remove(index)}
                className="grid size-7 shrink-0 place-items-center rounded-full hover:bg-surface"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </Chip>
          </li>
        ))}
      </ul>
      <form ref={form} noValidate onSubmit={add} className="mt-4 grid items-start gap-3 sm:grid-cols-2">
        {fields.map(({ name, label, isDate, isRequired, hint, maxLength }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type={isDate ? 'date' : 'text'}
            required={isRequired}
            maxLength={maxLength}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            error={problems[name]}
          />
        ))}
        <Button type="submit" look="outline" className="justify-self-start sm:col-span-2">
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      </form>
    </Card>
  );
}
