import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { DOCTORS } from '../../content/doctors';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { useLandingTexts } from './landing-texts';

/** Eight portraits, repeated once for a seamless loop of sixty seconds; it can always be stopped. */
export function DoctorStrip() {
  const t = useLandingTexts().team;
  const [isPaused, setPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  return (
    <section aria-labelledby="team-title" className="border-line border-y bg-surface py-10 md:py-12">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-5 sm:px-6">
        <h2 id="team-title" className="text-2xl md:text-3xl">
          {t.title}
        </h2>
        <Button
          look="quiet"
          size="icon"
          aria-label={isPaused ? t.play : t.pause}
          className="motion-reduce:hidden"
          onClick={() => setPaused(!isPaused)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div data-paused={isPaused} className="doctor-strip-frame relative mt-6 overflow-hidden">
        <div className="doctor-strip flex w-max motion-reduce:w-auto motion-reduce:justify-center">
          <Portraits />
          <Portraits isCopy />
        </div>
      </div>
    </section>
  );
}

function Portraits({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className={
        isCopy
          ? 'flex motion-reduce:hidden'
          : 'flex motion-reduce:flex-wrap motion-reduce:justify-center motion-reduce:gap-y-4'
      }
    >
      {DOCTORS.map(({ picture, name }) => (
        <li key={picture} lang="vi" className="px-5 md:px-8">
          <Picture
            name={picture}
            widths={[100, 200]}
            sizes="100px"
            width={100}
            height={100}
            alt={isCopy ? '' : name}
            className="size-[100px] rounded-full bg-brand-soft"
          />
        </li>
      ))}
    </ul>
  );
}
