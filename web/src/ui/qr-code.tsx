import { useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = { value: string; label: string; className?: string };

/** Always dark on white with a margin, whatever the theme, so that every reader finds it. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className ?? 'size-44 rounded-field'}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b1f1c" />
    </svg>
  );
}

function draw(value: string) {
  // With any of its eight masks a code can be read; to try all eight and choose one takes several times as long.
  const { data, size } = encode(value, { ecc: 'M', border: 3, maskPattern: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
