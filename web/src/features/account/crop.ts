type Size = { width: number; height: number };

/** The square of a picture to show: its centre in the picture's own pixels, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };

export const CLOSEST_ZOOM = 5;

export function wholeOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The nearest crop that lies inside the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), CLOSEST_ZOOM);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  const between = (value: number, end: number) => Math.min(Math.max(value, half), end - half);
  return { x: between(crop.x, size.width), y: between(crop.y, size.height), zoom };
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop);
  const paper = canvas.getContext('2d');
  if (!paper) return;
  // The picture gets a white background, because JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

const SENT_SIDE = 512;

/** The crop as a file, well below the server's size limit. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
