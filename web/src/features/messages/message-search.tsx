import { MAX_LENGTH } from '@antam/contract/limits';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CONTROL_CLASS } from '../../ui/field';
import { useMessagesTexts } from './messages-texts';

const PAUSE_MS = 250;

type MessageSearchProps = { value: string; onChange: (text: string) => void };

/** Searches after a pause in typing, and at once when the field is cleared. */
export function MessageSearch({ value, onChange }: MessageSearchProps) {
  const t = useMessagesTexts();
  const [text, setText] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => onChange(text.trim()), text.trim() === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  return (
    <div className="relative border-line border-b p-3">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-6 size-5 text-ink-faint"
      />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        maxLength={MAX_LENGTH.searchText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${CONTROL_CLASS} pl-11`}
      />
    </div>
  );
}
