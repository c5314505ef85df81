import type { CounterLine } from '@antam/contract/dispensing';
import { useState } from 'react';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { showSuccess } from '../../ui/snackbars';
import { amountOf } from './amount';
import { useCounterTexts } from './counter-texts';

const ChangeDialog = lateDialog(() => import('./change-dialog').then((module) => module.ChangeDialog));

type HandedLinesProps = { lines: CounterLine[]; onChanged: () => void };

/** What was handed over so far; an entry is never changed, only followed by a return or a correction. */
export function HandedLines({ lines, onChanged }: HandedLinesProps) {
  const t = useCounterTexts();
  const [chosen, setChosen] = useState<{ line: CounterLine; kind: 'returned' | 'corrected' } | null>(null);
  return (
    <div>
      <h4 className="mb-1 font-semibold">{t.lines}</h4>
      <ul className="grid divide-y divide-line">
        {lines.map((line) => (
          <li key={line._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {line.medicationName}: {t.kinds[line.kind]} {amountOf(line, t)}
              </p>
              <p className="text-ink-soft text-sm">
                {t.by(formatDate(line.dispensedOn), line.dispensedBy ?? '–')}
                {line.note && <> · {line.note}</>}
              </p>
            </div>
            {line.kind === 'handed' && (
              <div className="-mx-3.5 flex">
                {(['returned', 'corrected'] as const).map((kind) => {
                  const act = kind === 'returned' ? t.giveBack : t.correct;
                  return (
                    <Button
                      key={kind}
                      look="quiet"
                      size="small"
                      className="min-h-11"
                      aria-label={t.actOn(act, line.medicationName)}
                      onClick={() => setChosen({ line, kind })}
                    >
                      {act}
                    </Button>
                  );
                })}
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ChangeDialog
          {...chosen}
          onClose={() => setChosen(null)}
          onSaved={() => {
            setChosen(null);
            showSuccess(t.change.saved);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
