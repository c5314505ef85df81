import { useRef, useState } from 'react';
import type Combobox from './combobox';
import type { ComboboxProps, TakenOver } from './combobox';
import { TextField } from './text-field';

let Loaded: typeof Combobox | undefined;

/**
 * The searching combobox. It is as large as a screen, so a plain field is shown until the field gets the focus; typed
 * text is taken over. Keep `search` stable (module level or useCallback).
 */
export function LazyCombobox(props: ComboboxProps) {
  const [Full, setFull] = useState(() => Loaded);
  const [text, setText] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState<boolean>();
  const [isOpen, setIsOpen] = useState(false);
  const plain = useRef<HTMLInputElement>(null);

  async function load() {
    setText((typed) => typed ?? props.value?.label ?? '');
    Loaded ??= (await import('./combobox')).default;
    setHasFocus(document.activeElement === plain.current);
    setFull(() => Loaded);
  }

  if (Full) {
    const takenOver: TakenOver | undefined =
      hasFocus === undefined ? undefined : { text: text ?? '', hasFocus, isOpen };
    return <Full {...props} takenOver={takenOver} />;
  }
  const { search, value, onChange, ...field } = props;
  return (
    <TextField
      {...field}
      ref={plain}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      value={text ?? value?.label ?? ''}
      onFocus={load}
      onClick={() => setIsOpen(true)}
      onChange={(event) => {
        setIsOpen(true);
        setText(event.target.value);
      }}
    />
  );
}
