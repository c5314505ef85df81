import { MAX_LENGTH } from '@antam/contract/limits';
import { TextField } from './text-field';

type CodeFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (code: string) => void;
  error?: string;
};

/** An input for a code; the browser must not correct or remember it. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_LENGTH.code}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
