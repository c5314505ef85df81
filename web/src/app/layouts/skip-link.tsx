import { useFrameTexts } from '../../lib/texts/frame-texts';
import { MAIN_ID } from '../route-change';

export function SkipLink() {
  const t = useFrameTexts();
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
    >
      {t.skipToContent}
    </a>
  );
}
