import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';
import { CONTROL_CLASS, type FieldWords } from './field';

export type Choice = { value: string; label: string; detail?: string };

export type ComboboxProps = FieldWords & {
  /** Called after every pause in typing; an answer that comes too late is dropped. */
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  placeholder?: string;
  required?: boolean;
  className?: string;
};

/** The state of the plain field that the combobox replaces, so that the change is not noticeable. */
export type TakenOver = {
  text: string;
  hasFocus: boolean;
  /** Only after typing or pressing: a list that opened on focus would handle the Escape meant for its dialog. */
  isOpen: boolean;
};

const PAUSE_MS = 200;

/** A field that searches on the server while typing. Import it through `lazy-combobox`. */
export default function Combobox({ takenOver, ...props }: ComboboxProps & { takenOver?: TakenOver }) {
  const { label, hint, error, search, value, onChange, placeholder, required, className } = props;
  const t = useUiTexts();
  const id = useId();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [text, setText] = useState(takenOver?.text ?? value?.label ?? '');
  const input = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(takenOver?.hasFocus);

  useLayoutEffect(() => {
    if (takesFocus.current) input.current?.focus();
  }, []);

  // A choice may also come from elsewhere on the screen, such as a patient who was just registered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice; what is typed afterwards stays.
  useEffect(() => {
    if (value) setText(value.label);
  }, [value?.value]);

  const { choices, status } = useSearch(search, text === value?.label ? '' : text);
  const message = { searching: t.searching, failed: t.unexpected, done: choices.length === 0 ? t.nothingFound : '' }[
    status
  ];

  return (
    <div ref={setFrame} className={className}>
      <Base.Root
        items={choices}
        filter={null}
        defaultOpen={takenOver?.isOpen}
        value={value}
        // Escape closes a list or a dialog; it never clears the choice.
        onValueChange={(choice, { reason }) => reason !== 'escape-key' && onChange(choice)}
        inputValue={text}
        onInputValueChange={(typed, { reason }) => reason !== 'escape-key' && setText(typed)}
        isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
        itemToStringLabel={(choice: Choice) => choice.label}
      >
        <label
          htmlFor={id}
          className={classNames('mb-1.5 block font-medium text-[0.9375rem]', required && 'required-mark')}
        >
          {label}
        </label>
        <div className="relative">
          <Base.Input
            ref={input}
            id={id}
            placeholder={placeholder}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined}
            className={classNames(CONTROL_CLASS, 'pr-20')}
          />
          <div className="absolute inset-y-0 right-1 flex items-center text-ink-soft">
            <Base.Clear aria-label={t.clearChoice} className="grid size-9 place-items-center hover:text-ink">
              <X aria-hidden="true" className="size-4" />
            </Base.Clear>
            <Base.Trigger aria-label={t.search} className="grid size-9 place-items-center hover:text-ink">
              <ChevronDown aria-hidden="true" className="size-5" />
            </Base.Trigger>
          </div>
        </div>
        {hint && (
          <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-sm">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="mt-1.5 font-medium text-error text-sm">
            {error}
          </p>
        )}
        {/* A modal dialog covers everything outside it, so there the list opens inside the dialog. */}
        <Base.Portal container={frame?.closest('dialog') ?? undefined}>
          <Base.Positioner positionMethod="fixed" sideOffset={6} className="z-50 outline-none">
            <Base.Popup className="w-(--anchor-width) rounded-field border border-line bg-surface p-1.5 text-ink shadow-lift">
              <Base.Status className="px-3 py-2 text-ink-faint text-sm empty:hidden">{message}</Base.Status>
              <Base.List className="max-h-72 overflow-y-auto">
                {(choice: Choice) => (
                  <Base.Item
                    key={choice.value}
                    value={choice}
                    className="cursor-pointer rounded-lg px-3 py-2 data-highlighted:bg-brand-soft data-highlighted:text-on-brand-soft"
                  >
                    <span className="block font-medium">{choice.label}</span>
                    {choice.detail && <span className="block text-sm opacity-80">{choice.detail}</span>}
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}

function useSearch(search: ComboboxProps['search'], text: string) {
  const [choices, setChoices] = useState<Choice[]>([]);
  const [status, setStatus] = useState<'searching' | 'done' | 'failed'>('searching');

  useEffect(() => {
    const cancelled = new AbortController();
    setStatus('searching');
    const timer = setTimeout(async () => {
      try {
        const found = await search(text.trim(), cancelled.signal);
        if (cancelled.signal.aborted) return;
        setChoices(found);
        setStatus('done');
      } catch {
        if (!cancelled.signal.aborted) setStatus('failed');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, [search, text]);

  return { choices, status };
}
