import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';
import { useTopDialog } from './open-dialogs';
import { dismissSnackbar, type SnackbarMessage, useSnackbars } from './snackbars';
import type { Tone } from './tone';

/**
 * Where every success and every failed try is shown: always visible at any scroll position. A modal dialog hides
 * everything outside it, also from screen readers, so while one is open the messages are shown in it.
 */
export function SnackbarRegion() {
  const messages = useSnackbars();
  const dialog = useTopDialog();
  return (
    <>
      {/* Rendered before its first message, because the initial content of a live region is not read out. */}
      <Region
        messages={dialog ? [] : messages}
        place="bottom-[calc(var(--bottom-bar,env(safe-area-inset-bottom))+1rem)]"
      />
      {/* At the top of a dialog, because its buttons are at the bottom. */}
      {dialog && createPortal(<Region messages={messages} place="top-3" />, dialog)}
    </>
  );
}

function Region({ messages, place }: { messages: SnackbarMessage[]; place: string }) {
  const t = useUiTexts();
  return (
    <section
      aria-label={t.notifications}
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2 print:hidden',
        place,
      )}
    >
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} closeLabel={t.close} />
      ))}
    </section>
  );
}

function Snackbar({ message, closeLabel }: { message: SnackbarMessage; closeLabel: string }) {
  const { id, text, detail, tone, ms } = message;
  const [isHeld, setHeld] = useState(false);
  const isPageSeen = useIsPageSeen();
  const Icon = ICONS[tone];

  useEffect(() => {
    if (isHeld || !isPageSeen) return;
    const timer = setTimeout(() => dismissSnackbar(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld, isPageSeen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the message in place.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'appear pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card border-l-4 bg-deep py-2 ring-1 ring-on-deep/20 pr-2 pl-4 text-on-deep shadow-lift',
        EDGES[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 grow py-1.5">
        <p className="font-medium">{text}</p>
        {detail && <p className="text-on-deep-soft">{detail}</p>}
      </div>
      <button
        type="button"
        onClick={() => dismissSnackbar(id)}
        aria-label={closeLabel}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/10 focus-visible:outline-on-deep"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** A message stays while the reader has another tab open. */
function useIsPageSeen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );
}

const ICONS: Record<Tone, typeof Info> = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: TriangleAlert,
  neutral: Info,
  info: Info,
};

const EDGES: Record<Tone, string> = {
  success: 'border-[#5fd08c]',
  warning: 'border-[#f2b84b]',
  error: 'border-[#ff8a7e]',
  neutral: 'border-on-deep-soft',
  info: 'border-[#7fb8ee]',
};
