import { MAX_LENGTH } from '@antam/contract/limits';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';
import { CONTROL_CLASS, FieldFrame, type FieldWords, useFieldWiring } from './field';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldWords;

export function PasswordField({ label, hint, error, hideLabel, className, id, required, ...rest }: PasswordFieldProps) {
  const t = useUiTexts();
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const wiring = useFieldWiring({ hint, error, id });
  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;

  return (
    <FieldFrame {...{ label, hint, error, hideLabel, required, wiring, className }}>
      <div className="relative">
        <input
          className={classNames(CONTROL_CLASS, 'pr-12')}
          required={required}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.password}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          {...rest}
          {...wiring.control}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t.showPassword}
          title={isShown ? t.hidePassword : t.showPassword}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-soft hover:text-brand"
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p role="status" className="text-sm font-medium text-warning [&:not(:empty)]:mt-1.5">
        {isCapsLockOn && t.capsLockOn}
      </p>
    </FieldFrame>
  );
}
