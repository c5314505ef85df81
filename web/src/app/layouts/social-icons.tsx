const SHAPES = {
  facebook:
    'M13.5 21v-7.6h2.600l.4-3h-3V8.500c0-.9.3-1.500 1.500-1.500h1.600V4.300A21 21 0 0 0 14.300 4.200c-2.300 0-3.900 1.400-3.900 4v2.200H7.800v3h2.600V21z',
  youtube:
    'M21.600 7.600a2.500 2.500 0 0 0-1.800-1.800C18.200 5.400 12 5.400 12 5.400s-6.200 0-7.800.4A2.500 2.500 0 0 0 2.400 7.600 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.400 2.500 2.500 0 0 0 1.800 1.800c1.600.4 7.800.4 7.800.4s6.200 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.400zM10 15V9l5.200 3z',
  zalo: 'M5 4h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-8l-4.500 3.500V18H5a2 2 0 0 1-2-2V6c0-1.100.9-2 2-2zm3 4v1.700h4.200L7.800 13v1.400h7.400v-1.700H10.400l4.600-3.400V8z',
};

/** Shown, not linked (spec section 2). */
export function SocialIcons({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className="mt-6 flex gap-3">
      {Object.entries(SHAPES).map(([name, shape]) => (
        <span key={name} className="grid size-10 place-items-center rounded-full bg-on-deep/10 text-on-deep-soft">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
            <path d={shape} fillRule="evenodd" />
          </svg>
        </span>
      ))}
    </div>
  );
}
