import { useState } from 'react';
import type Combobox from './combobox';
import type { ComboboxProps } from './combobox';
import { TextField } from './text-field';

let Loaded: typeof Combobox | undefined;

/**
 * The searching combobox. It weighs as much as a screen, so until somebody goes to the field a plain one stands in for
 * it; what was typed meanwhile is taken over. Keep `search` stable (module level or useCallback).
 */
export function LazyCombobox(props: ComboboxProps) {
  const [Full, setFull] = useState(() => Loaded);
  const [text, setText] = useState<string | null>(null);

  async function load() {
    setText((typed) => typed ?? props.value?.label ?? '');
    Loaded ??= (await import('./combobox')).default;
    setFull(() => Loaded);
  }

  if (Full) return <Full {...props} typed={text ?? undefined} />;
  const { search, value, onChange, ...field } = props;
  return (
    <TextField
      {...field}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      value={text ?? value?.label ?? ''}
      onFocus={load}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
