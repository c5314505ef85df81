import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';
import type { Tone } from './tone';

export const SNACKBAR_MS = 6000;

type Message = { id: number; text: string; tone: Tone };

let messages: Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showSnackbar(text: string, tone: Tone = 'neutral'): void {
  lastId += 1;
  replace([...messages.filter((message) => message.text !== text), { id: lastId, text, tone }].slice(-3));
}

/** Where snackbars appear; mounted once, by the providers. */
export function SnackbarRegion() {
  const shown = useSyncExternalStore(subscribe, currentMessages, noMessages);
  const t = useUiTexts();
  return (
    <section
      aria-label={t.notifications}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,env(safe-area-inset-bottom))+1rem)] z-50 grid justify-items-center gap-2"
    >
      {shown.map((message) => (
        <Snackbar key={message.id} message={message} closeLabel={t.close} />
      ))}
    </section>
  );
}

function Snackbar({ message, closeLabel }: { message: Message; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const close = () => replace(messages.filter((other) => other.id !== message.id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` only knows the message's id, which never changes.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, SNACKBAR_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the message in place.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'appear pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card border-l-4 bg-deep py-2 pr-2 pl-4 text-on-deep shadow-lift',
        EDGES[message.tone],
      )}
    >
      <span className="grow py-1.5 font-medium">{message.text}</span>
      <button
        type="button"
        onClick={close}
        aria-label={closeLabel}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-white/10 focus-visible:outline-on-deep"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

const EDGES: Record<Tone, string> = {
  success: 'border-[#5fd08c]',
  warning: 'border-[#f2b84b]',
  error: 'border-[#ff8a7e]',
  neutral: 'border-on-deep-soft',
  info: 'border-[#7fb8ee]',
};

const NONE: Message[] = [];
const currentMessages = () => messages;
const noMessages = () => NONE;

function replace(next: Message[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
