import { Check, Languages } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFrameTexts } from '../../lib/texts/frame-texts';
import { useLanguage } from '../../lib/texts/language';
import type { Language } from '../../lib/texts/wording';
import { Button } from '../../ui/button';

const LANGUAGES: { language: Language; lang?: string }[] = [
  { language: 'given' },
  { language: 'vi', lang: 'vi' },
  { language: 'en', lang: 'en' },
];

export function LanguageMenu() {
  const t = useFrameTexts().language;
  const { language: chosen, isChanging, chooseLanguage } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it.
    <div ref={frame} className="relative" onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      <Button
        ref={opener}
        look="quiet"
        size="icon"
        aria-label={t.label}
        title={t.label}
        aria-expanded={isOpen}
        isBusy={isChanging}
        onClick={() => setOpen(!isOpen)}
      >
        {!isChanging && <Languages aria-hidden="true" className="size-5" />}
      </Button>
      <fieldset
        hidden={!isOpen}
        className="appear absolute top-full right-0 z-50 mt-2 grid w-60 gap-0.5 rounded-card border border-line bg-surface p-2 shadow-lift"
      >
        <legend className="sr-only">{t.label}</legend>
        {LANGUAGES.map(({ language, lang }) => (
          <button
            key={language}
            type="button"
            lang={lang}
            aria-pressed={language === chosen}
            className="flex min-h-11 items-center justify-between gap-3 rounded-field px-3 text-left hover:bg-brand-soft hover:text-on-brand-soft"
            onClick={() => {
              chooseLanguage(language);
              close();
            }}
          >
            {t[language]}
            {language === chosen && <Check aria-hidden="true" className="size-5 text-brand" />}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
