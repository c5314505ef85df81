import { useLayoutEffect, useRef } from 'react';
import { type Crop, drawCrop } from './crop';

type CropPaperProps = { picture: ImageBitmap; crop: Crop; side: number; className?: string };

/** The chosen part as a drawing, hidden from screen readers. */
export function CropPaper({ picture, crop, side, className }: CropPaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <span aria-hidden="true" className="contents">
      <canvas ref={canvas} width={side} height={side} className={className} />
    </span>
  );
}
