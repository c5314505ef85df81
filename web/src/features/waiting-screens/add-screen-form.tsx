import { MAX_LENGTH } from '@antam/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { useAddScreen } from './queries';
import { useWaitingScreensTexts } from './waiting-screens-texts';

/** Makes the link of a screen, and shows it once. */
export function AddScreenForm() {
  const t = useWaitingScreensTexts();
  const errorText = useErrorText();
  const add = useAddScreen();
  const [label, setLabel] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const linkField = useRef<HTMLInputElement>(null);
  const link = token ? `${window.location.origin}${PATHS.waitingRoom}#${token}` : '';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setMissing(!label.trim());
    if (!label.trim() || add.isPending) return;
    add.mutate(label.trim(), {
      onSuccess: (made) => {
        setToken(made.token);
        setLabel('');
      },
    });
  }

  /** Where a browser does not copy, as on plain http, the link is selected, to be copied by hand. */
  function copy() {
    const select = () => {
      linkField.current?.focus();
      linkField.current?.select();
    };
    if (!navigator.clipboard) return select();
    void navigator.clipboard.writeText(link).then(() => showSuccess(t.copied), select);
  }

  return (
    <Card>
      <form noValidate className="grid items-start gap-3 sm:grid-cols-[1fr_auto]" onSubmit={onSubmit}>
        <TextField
          label={t.label}
          placeholder={t.labelPlaceholder}
          maxLength={MAX_LENGTH.screenLabel}
          required
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={isMissing && !label.trim() ? t.labelRequired : undefined}
        />
        <Button type="submit" className="sm:mt-7.5" isBusy={add.isPending}>
          {t.add}
        </Button>
      </form>
      {add.error && (
        <Notice tone="error" className="mt-4">
          {errorText(add.error, t.failed)}
        </Notice>
      )}
      <Dialog
        // It is shown only once: only its button closes the dialog.
        isOpen={token !== null}
        title={t.madeTitle}
        description={t.madeText}
        actions={
          <>
            <Button look="outline" onClick={copy}>
              {t.copy}
            </Button>
            <Button onClick={() => setToken(null)}>{t.done}</Button>
          </>
        }
      >
        <TextField ref={linkField} label={t.link} readOnly value={link} onFocus={(event) => event.target.select()} />
      </Dialog>
    </Card>
  );
}
