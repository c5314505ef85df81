import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { TextField } from '../../ui/text-field';
import { type AddField, isBegun, type TypedLine } from './profile-lists';
import { useProfileTexts } from './profile-texts';

type ProfileLinesCardProps = {
  words: { title: string; none: string; add: string };
  /** The lines as the specification formats them (section 5). */
  lines: string[];
  fields: AddField[];
  typed: TypedLine;
  /** What is wrong with the typed line. */
  found: Record<string, string>;
  onType: (typed: TypedLine) => void;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

/** A list of chips with an input that adds to it: skills, certificates and experiences. */
export function ProfileLinesCard(props: ProfileLinesCardProps) {
  const { words, lines, fields, typed, found, onType, onAdd, onRemove } = props;
  const t = useProfileTexts();
  const form = useRef<HTMLFormElement>(null);
  const problems = typed.isChecked ? found : {};
  const focusFirst = () => form.current?.querySelector('input')?.focus();

  function add(event: FormEvent) {
    event.preventDefault();
    // Spec section 5: empty text is ignored when adding.
    if (!isBegun(typed)) return focusFirst();
    if (Object.keys(found).length > 0) {
      onType({ ...typed, isChecked: true });
      return focusFirstProblem(form.current);
    }
    onAdd();
    focusFirst();
  }

  function remove(index: number) {
    onRemove(index);
    focusFirst();
  }

  return (
    <Card>
      <h2 className="text-xl">{words.title}</h2>
      {lines.length === 0 && <p className="mt-3 text-ink-soft">{words.none}</p>}
      <ul aria-label={words.title} className="mt-3 flex flex-wrap gap-2">
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
            value={typed.values[name] ?? ''}
            onChange={({ target }) => onType({ ...typed, values: { ...typed.values, [name]: target.value } })}
            error={problems[name]}
          />
        ))}
        <Button type="submit" look="outline" className="justify-self-start sm:col-span-2">
          <Plus aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      </form>
    </Card>
  );
}
