import { MAX_LENGTH } from '@antam/contract/limits';
import { Search } from 'lucide-react';
import { CONTROL_CLASS } from '../../ui/field';
import { useMessagesTexts } from './messages-texts';

type MessageSearchProps = { value: string; onChange: (text: string) => void };

export function MessageSearch({ value, onChange }: MessageSearchProps) {
  const t = useMessagesTexts();
  return (
    <div className="relative border-line border-b p-3">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-6 size-5 text-ink-faint"
      />
      <input
        type="search"
        autoComplete="off"
        aria-label={t.search}
        placeholder={t.search}
        maxLength={MAX_LENGTH.searchText}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL_CLASS} pl-11`}
      />
    </div>
  );
}
