type Reader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Reads QR codes from a video's current picture: with the platform's own detector, or a decoder fetched for it. */
export async function openQrReader(): Promise<Reader> {
  const Platform = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Platform?.getSupportedFormats().catch(() => [])) ?? [];
  if (Platform && formats.includes('qr_code')) {
    const detector = new Platform({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  return decodingReader();
}

// A larger picture takes longer and finds no more codes.
const LONGEST_SIDE = 640;

async function decodingReader(): Promise<Reader> {
  const { default: decode } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });

  return async (video) => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
    if (!paper || !Number.isFinite(scale)) return null;
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    paper.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = paper.getImageData(0, 0, canvas.width, canvas.height);
    return decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
  };
}
