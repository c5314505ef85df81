import type { WaitingEntry, WaitingStep } from '@antam/contract/waiting-list';
import { useRef } from 'react';
import { useChangeWaiting, useEndedWaiting, useWaiting } from '../../../clinic/waiting-queries';
import { WaitingWish } from '../../../clinic/waiting-wish';
import { useErrorText } from '../../../lib/texts/error-text';
import { useScreenLanguage } from '../../../lib/texts/screen-language';
import { useWaitingTexts } from '../../../lib/texts/waiting-texts';
import { clinicToday } from '../../../lib/time/clinic';
import { formatLongDay } from '../../../lib/time/format';
import { useTimes } from '../../../lib/time/times';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { showSnackbar, showSuccess } from '../../../ui/snackbars';

/** What the patient waits for, with the open offer first; not there for a patient who waits for nothing. */
export function OwnWaiting(_props: { onClose: () => void }) {
  const t = useWaitingTexts();
  const open = useWaiting();
  const ended = useEndedWaiting();
  const title = useRef<HTMLHeadingElement>(null);
  const today = clinicToday();
  const again = (ended.data ?? []).filter(({ status, to }) => ['expired', 'declined'].includes(status) && to >= today);
  const entries = [...open.items.filter(isOffered), ...open.items.filter((entry) => !isOffered(entry)), ...again];
  if (entries.length === 0) return null;
  /** The heading leaves with the last entry; then the focus goes to the screen, from where Tab leads on. */
  function keepFocus() {
    const stays = entries.length > 1 ? title.current : title.current?.closest('main');
    stays?.focus({ preventScroll: true });
  }
  return (
    <section className="mb-8">
      <h2 ref={title} tabIndex={-1} className="mb-3 text-xl focus-visible:outline-none">
        {t.title}
      </h2>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry._id} className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <EntryCard entry={entry} onChanged={keepFocus} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOffered = ({ status }: WaitingEntry) => status === 'offered';

function EntryCard({ entry, onChanged }: { entry: WaitingEntry; onChanged: () => void }) {
  const t = useWaitingTexts();
  const { formatDateTime, formatTime } = useTimes();
  const language = useScreenLanguage();
  const offer = entry.offers.find(({ fate }) => fate === 'offered');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={offer ? 'success' : 'neutral'}>{t.states[entry.status]}</Chip>
        {offer && <span className="font-medium text-sm">{t.until(formatDateTime(offer.until))}</span>}
      </div>
      {offer ? (
        <p>
          <span className="block font-semibold text-lg tabular-nums">
            {formatLongDay(offer.appointmentDate, language)}, {formatTime(offer.appointmentDate)}
          </span>
          <span className="block text-ink-soft">{offer.doctorName && t.with(offer.doctorName)}</span>
        </p>
      ) : (
        <p>
          <WaitingWish entry={entry} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {stepsOf(entry).map((step) => (
          <StepButton key={step} entry={entry} step={step} onChanged={onChanged} />
        ))}
      </div>
    </>
  );
}

function stepsOf({ status }: WaitingEntry): ('accept' | 'decline' | 'withdraw' | 'resume')[] {
  if (status === 'offered') return ['accept', 'decline', 'withdraw'];
  return status === 'waiting' ? ['withdraw'] : ['resume'];
}

type StepButtonProps = {
  entry: WaitingEntry;
  step: Extract<WaitingStep, 'accept' | 'decline' | 'withdraw' | 'resume'>;
  onChanged: () => void;
};

function StepButton({ entry, step, onChanged }: StepButtonProps) {
  const t = useWaitingTexts();
  const errorText = useErrorText();
  const change = useChangeWaiting({
    onDone: () => {
      showSuccess(step === 'accept' ? t.accepted : t.changed);
      onChanged();
    },
    onFailed: (error) => showSnackbar(errorText(error, t.changeFailed), 'error'),
  });
  const labels = { accept: t.accept, decline: t.decline, withdraw: t.leave, resume: t.again };
  return (
    <Button
      size="small"
      look={step === 'accept' ? undefined : step === 'withdraw' ? 'quiet' : 'outline'}
      isBusy={change.isPending}
      onClick={() => change.mutate({ id: entry._id, step })}
    >
      {labels[step]}
    </Button>
  );
}
