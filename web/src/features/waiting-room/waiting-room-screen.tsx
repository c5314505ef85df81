import type { WaitingRoom } from '@antam/contract/waiting-room';
import { WifiOff } from 'lucide-react';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { useWaitingRoom } from './use-waiting-room';
import { useWaitingRoomTexts } from './waiting-room-texts';
import '../../styles/area.css';

/** The television in the waiting room: numbers and rooms, large enough to be read from the last chair. */
export default function WaitingRoomScreen() {
  const t = useWaitingRoomTexts();
  const { room, isOffline, isInvalid } = useWaitingRoom();
  usePageMeta(t.meta);
  useDocumentLanguage('vi');
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-8 bg-deep p-[max(1.25rem,3vw)] text-on-deep">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="font-semibold text-[clamp(1.5rem,3vw,3.5rem)]">{isInvalid ? t.invalidTitle : t.title}</h1>
        <p role="status" className="flex items-center gap-2 text-on-deep-soft text-[clamp(1rem,1.4vw,1.5rem)]">
          {isOffline && (
            <>
              <WifiOff aria-hidden="true" className="size-[1.2em]" />
              {t.offline}
            </>
          )}
        </p>
      </header>
      {isInvalid && <p className="text-on-deep-soft text-[clamp(1.25rem,2.4vw,2.5rem)]">{t.invalidText}</p>}
      {room && (
        <>
          <Called called={room.called} />
          <Waiting waiting={room.waiting} />
        </>
      )}
    </main>
  );
}

const CALLED_SHOWN = 6;
const WAITING_SHOWN = 24;

function Called({ called }: Pick<WaitingRoom, 'called'>) {
  const t = useWaitingRoomTexts();
  return (
    <section aria-labelledby="called" className="grow">
      <h2 id="called" className="mb-5 text-on-deep-soft text-[clamp(1.25rem,2.4vw,2.5rem)]">
        {t.called}
      </h2>
      {called.length === 0 && <p className="text-[clamp(1.25rem,2.4vw,2.5rem)]">{t.nobodyCalled}</p>}
      <ul aria-live="polite" className="grid gap-[max(0.75rem,1.5vw)] sm:grid-cols-2 xl:grid-cols-3">
        {called.slice(0, CALLED_SHOWN).map(({ ticket, room }, index) => (
          <li
            key={ticket}
            className={
              index === 0
                ? 'rounded-panel bg-on-deep px-[max(1.25rem,2vw)] py-5 text-[#07514a]'
                : 'rounded-panel bg-white/10 px-[max(1.25rem,2vw)] py-5'
            }
          >
            <p className="text-[clamp(1rem,1.4vw,1.5rem)]">{t.ticket}</p>
            <p className="font-semibold text-[clamp(4rem,12vw,15rem)] leading-none tabular-nums">{ticket}</p>
            <p className="mt-3 font-medium text-[clamp(1.5rem,3vw,3.5rem)] leading-tight">
              {room ? `${t.room} ${room}` : t.noRoom}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ waiting }: Pick<WaitingRoom, 'waiting'>) {
  const t = useWaitingRoomTexts();
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-on-deep-soft text-[clamp(1.25rem,2.4vw,2.5rem)]">
        {t.waiting}
      </h2>
      {waiting.length === 0 && (
        <p className="text-on-deep-soft text-[clamp(1.25rem,2.4vw,2.5rem)]">{t.nobodyWaiting}</p>
      )}
      <ul className="flex flex-wrap gap-x-12 gap-y-3 font-medium text-[clamp(1.5rem,3vw,3.5rem)] tabular-nums">
        {waiting.slice(0, WAITING_SHOWN).map((ticket) => (
          <li key={ticket}>{ticket}</li>
        ))}
        {waiting.length > WAITING_SHOWN && <li aria-hidden="true">…</li>}
      </ul>
    </section>
  );
}
