import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useAccountTexts } from './account-texts';
import { CLOSEST_ZOOM, type Crop, sideOf } from './crop';
import { CropPaper } from './crop-paper';

const SHOWN_SIDE = 480;
const KEY_STEP = 0.04;

type CropperProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

/** Moves the picture under a round window, by finger, mouse or arrow keys. */
export function Cropper({ picture, crop, onChange }: CropperProps) {
  const t = useAccountTexts().avatar;
  const grip = useRef<{ x: number; y: number } | null>(null);
  const side = sideOf(picture, crop);

  function drag(event: PointerEvent<HTMLButtonElement>) {
    if (!grip.current) return;
    const perPixel = side / event.currentTarget.clientWidth;
    onChange({
      ...crop,
      x: crop.x - (event.clientX - grip.current.x) * perPixel,
      y: crop.y - (event.clientY - grip.current.y) * perPixel,
    });
    grip.current = { x: event.clientX, y: event.clientY };
  }

  function nudge(event: KeyboardEvent) {
    const step = side * KEY_STEP;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ ...crop, x: crop.x + (by[0] ?? 0), y: crop.y + (by[1] ?? 0) });
  }

  return (
    <div className="grid justify-items-center gap-4">
      <button
        type="button"
        aria-label={t.cropArea}
        className="relative size-60 cursor-grab touch-none overflow-hidden rounded-full ring-2 ring-brand active:cursor-grabbing"
        onKeyDown={nudge}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null;
        }}
      >
        <CropPaper picture={picture} crop={crop} side={SHOWN_SIDE} className="size-full" />
      </button>
      <label className="flex w-60 items-center gap-3 text-sm">
        {t.zoom}
        <input
          type="range"
          min={1}
          max={CLOSEST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange({ ...crop, zoom: Number(event.target.value) })}
          className="min-h-11 grow accent-brand"
        />
      </label>
    </div>
  );
}
