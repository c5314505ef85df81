import { Link } from 'react-router';
import { PATHS } from '../../lib/paths';
import { useFrameTexts } from '../../lib/texts/frame-texts';

/** The logo: an arch over a heart. */
export function BrandMark({ isOnDeep = false }: { isOnDeep?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9">
      <path
        d="M4 36V19a16 16 0 0 1 32 0v17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"
        className={isOnDeep ? 'fill-on-deep' : 'fill-brand'}
      />
      <path
        d="M20 32c-6.500-4.300-9.500-7.800-9.500-11.800 0-3 2.200-5.200 4.900-5.200 1.900 0 3.600 1 4.600 2.800 1-1.800 2.700-2.800 4.600-2.800 2.700 0 4.900 2.200 4.900 5.200 0 4-3 7.500-9.500 11.800z"
        className={isOnDeep ? 'fill-deep' : 'fill-on-brand'}
      />
    </svg>
  );
}

export function BrandLink() {
  const t = useFrameTexts();
  return (
    <Link to={PATHS.home} aria-label={t.homeLink} className="flex items-center gap-2.5 rounded-lg">
      <BrandMark />
      <span lang="vi" className="font-semibold text-xl tracking-tight">
        An Tâm
      </span>
    </Link>
  );
}
