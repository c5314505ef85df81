import { MAX_LENGTH } from '@antam/contract/limits';
import { Search } from 'lucide-react';
import { classNames } from '../lib/class-names';
import { CONTROL_CLASS } from './field';

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void; className?: string };

/** A field that searches while typing; its label is the placeholder. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH.searchText}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(CONTROL_CLASS, 'min-h-13 pl-12')}
      />
    </div>
  );
}
