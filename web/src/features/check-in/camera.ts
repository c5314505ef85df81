import { type RefObject, useEffect, useRef, useState } from 'react';
import { openQrReader } from './qr-reader';

export type CameraState = 'starting' | 'watching' | CameraTrouble;
/** Not allowed; not present; in use by another program, or no decoder available. */
type CameraTrouble = 'denied' | 'missing' | 'broken';

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
      const opening = openQrReader();
      // Whether the decoder loads or not, an opened camera must be switched off again.
      opening.catch(() => undefined);
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const reader = await opening;
      const screen = video.current;
      if (isOver || !screen) return stop();
      screen.srcObject = stream;
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
      if (!isOver) setState(stateAfter(failure));
      stop();
    });
    return stop;
  }, [video]);

  return state;
}

function stateAfter(failure: unknown): CameraTrouble {
  const { name } = failure as Error;
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'broken';
}
