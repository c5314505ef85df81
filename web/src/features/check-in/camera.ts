import { type RefObject, useEffect, useRef, useState } from 'react';
import { openQrReader } from './qr-reader';

export type CameraState = 'starting' | 'watching' | 'denied' | 'missing';

const LOOK_EVERY_MS = 200;

/** Shows the camera in a video element and reports every QR code it sees, until the component goes away. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (scanned: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const report = useRef(onCode);
  report.current = onCode;

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function start() {
      if (!navigator.mediaDevices) return setState('missing');
      const [reader, opened] = await Promise.all([
        openQrReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = opened;
      await screen.play();
      setState('watching');

      const look = async () => {
        const seen = await reader(screen).catch(() => null);
        if (isOver) return;
        if (seen) report.current(seen);
        timer = setTimeout(look, LOOK_EVERY_MS);
      };
      await look();
    }

    function stop() {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    start().catch((failure: unknown) => {
      if (!isOver) setState((failure as Error)?.name === 'NotAllowedError' ? 'denied' : 'missing');
    });
    return stop;
  }, [video]);

  return state;
}
