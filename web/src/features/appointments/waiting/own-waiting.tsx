import type { WaitingEntry, WaitingStep } from '@antam/contract/waiting-list';
import { addDays } from '@antam/rules/clinic-time';
import { useState } from 'react';
import { heldNow, isOver, useChangeWaiting, useEndedWaiting, useWaiting } from '../../../clinic/waiting-queries';
import { WaitingWish } from '../../../clinic/waiting-wish';
import { useErrorText } from '../../../lib/texts/error-text';
import { useScreenLanguage } from '../../../lib/texts/screen-language';
import { useWaitingTexts } from '../../../lib/texts/waiting-texts';
import { clinicClock, clinicToday } from '../../../lib/time/clinic';
import { formatLongDay } from '../../../lib/time/format';
import { useTimes } from '../../../lib/time/times';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { lateDialog } from '../../../ui/late-dialog';
import { showSnackbar, showSuccess } from '../../../ui/snackbars';
import { Waiting } from '../../../ui/waiting';

const GiveUpDialog = lateDialog(() => import('../../../clinic/give-up-dialog').then((module) => module.GiveUpDialog));
const AgainDialog = lateDialog(() => import('./again-dialog').then((module) => module.AgainDialog));

/** What the patient waits for, with the open offer first, and what has just ended; not there for a patient who waits for nothing. */
export function OwnWaiting(_props: { onClose: () => void }) {
  const t = useWaitingTexts();
  const errorText = useErrorText();
  const open = useWaiting();
  const ended = useEndedWaiting();
  const today = clinicToday();
  const past = ended.data ?? [];
  const again = past.filter(({ status, to }) => ['expired', 'declined'].includes(status) && to >= today);
  const over = past.filter((entry) => isToAskAgain(entry, [...open.items, ...past]));
  const waiting = [...open.items.filter(isOffered), ...open.items.filter((entry) => !isOffered(entry))];
  const entries = [...waiting, ...again, ...over];
  const hasFailed = Boolean(open.error) && !open.data;
  if (entries.length === 0 && !hasFailed) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">{t.title}</h2>
      {hasFailed && <Waiting for={open} failed={errorText} />}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry._id} className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_DAYS = 14;

/** A wish whose days are over is shown for two weeks, or until the patient asks for a time again. */
function isToAskAgain(entry: WaitingEntry, all: readonly WaitingEntry[]): boolean {
  const isRecent = entry.to >= addDays(clinicToday(), -SHOWN_DAYS);
  return isOver(entry) && isRecent && !all.some((other) => clinicClock().dateOf(new Date(other.createdAt)) > entry.to);
}

const isOffered = ({ status }: WaitingEntry) => status === 'offered';

function EntryCard({ entry }: { entry: WaitingEntry }) {
  const t = useWaitingTexts();
  const { formatDateTime, formatTime } = useTimes();
  const language = useScreenLanguage();
  const offer = entry.offers.find(({ fate }) => fate === 'offered');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={offer ? 'success' : 'neutral'}>{isOver(entry) ? t.over : t.states[entry.status]}</Chip>
        {offer && <span className="font-medium text-sm">{t.until(formatDateTime(offer.until))}</span>}
      </div>
      {offer ? (
        <p>
          <span className="block font-semibold text-lg tabular-nums">
            {formatLongDay(offer.appointmentDate, language)},{' '}
            <span className="whitespace-nowrap">{formatTime(offer.appointmentDate)}</span>
          </span>
          <span className="block text-ink-soft">{offer.doctorName && t.with(offer.doctorName)}</span>
          <span className="block text-ink-soft text-sm">
            {t.services[entry.serviceType]}, {t.minutes(entry.duration)}
          </span>
        </p>
      ) : (
        <p>
          <WaitingWish entry={entry} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {stepsOf(entry).map((step) => (
          <StepButton key={step} entry={entry} step={step} />
        ))}
        {isOver(entry) && <AskAgain entry={entry} />}
      </div>
    </>
  );
}

function AskAgain({ entry }: { entry: WaitingEntry }) {
  const t = useWaitingTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" look="outline" onClick={() => setAsking(true)}>
        {t.askAgain}
      </Button>
      {isAsking && <AgainDialog entry={entry} onClose={() => setAsking(false)} />}
    </>
  );
}

function stepsOf(entry: WaitingEntry): ('accept' | 'decline' | 'withdraw' | 'resume')[] {
  const { status } = entry;
  if (isOver(entry)) return ['withdraw'];
  if (status === 'offered') return ['accept', 'decline', 'withdraw'];
  return status === 'waiting' ? ['withdraw'] : ['resume', 'withdraw'];
}

type StepButtonProps = {
  entry: WaitingEntry;
  step: Extract<WaitingStep, 'accept' | 'decline' | 'withdraw' | 'resume'>;
};

function StepButton({ entry, step }: StepButtonProps) {
  const t = useWaitingTexts();
  const errorText = useErrorText();
  const change = useChangeWaiting({
    onDone: () => showSuccess(step === 'accept' ? t.accepted : t.changed),
    onFailed: (error) => showSnackbar(errorText(error, t.changeFailed), 'error'),
  });
  const [asked, setAsked] = useState<string>();
  if (asked && asked !== heldNow(entry)) setAsked(undefined);
  const act = () => change.mutate({ id: entry._id, step });
  // What has ended is put away: nothing is lost by that.
  const hasEnded = step === 'withdraw' && !['waiting', 'offered'].includes(entry.status);
  const isGivingUp = !hasEnded && (step === 'decline' || step === 'withdraw');
  const withdraw = hasEnded ? t.putAway : t.leave;
  const labels = { accept: t.accept, decline: t.decline, withdraw, resume: t.again };
  return (
    <>
      <Button
        size="small"
        look={step === 'accept' ? undefined : step === 'withdraw' ? 'quiet' : 'outline'}
        isBusy={change.isPending}
        onClick={() => (isGivingUp ? setAsked(heldNow(entry)) : act())}
      >
        {labels[step]}
      </Button>
      {isGivingUp && asked === heldNow(entry) && (
        <GiveUpDialog
          step={step}
          label={labels[step]}
          isHeld={isOffered(entry)}
          onConfirm={act}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
