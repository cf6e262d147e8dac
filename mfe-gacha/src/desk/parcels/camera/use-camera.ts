import { useEffect, useRef, useState } from 'react';
import { codesInView } from './new-codes.ts';
import { openReader } from './open-reader.ts';

export type CameraState = 'starting' | 'reading' | 'refused' | 'missing' | 'failed';

/** Between two looks: a hand does not move a card faster. */
const rest_ms = 120;

const stateOf = (reason: unknown): CameraState => {
  const { name = '' } = reason as { name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
};

async function startCamera(): Promise<MediaStream> {
  // Pages that came without a secure connection have none of this.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw Object.assign(new Error('no camera'), { name: 'NotFoundError' });
  return await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } });
}

/** The camera while it is mounted: shows in the video what it sees and tells each code that comes into view. Off again when it is left. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });
  useEffect(() => {
    const leaving = new AbortController();
    void watch(video, leaving.signal, { onState: setState, onCode: (text) => tell.current(text) });
    return () => leaving.abort();
  }, []);
  return { video, state };
}

interface Watched {
  readonly onState: (state: CameraState) => void;
  readonly onCode: (text: string) => void;
}

async function watch(video: { readonly current: HTMLVideoElement | null }, left: AbortSignal, { onState, onCode }: Watched): Promise<void> {
  const until = (end: () => void) => (left.aborted ? end() : left.addEventListener('abort', end, { once: true }));
  try {
    // The reader is fetched and compiled while the person is asked and the camera starts.
    const opening = openReader();
    const closing = opening.then(
      (opened) => until(() => opened.close()),
      () => undefined,
    );
    const stream = await startCamera();
    until(() => stream.getTracks().forEach((track) => track.stop()));
    const reader = await opening;
    await closing;
    const screen = video.current;
    if (left.aborted || !screen) return;
    screen.srcObject = stream;
    await screen.play();
    onState('reading');
    for (const fresh = codesInView(); !left.aborted; await new Promise((resolve) => setTimeout(resolve, rest_ms))) {
      for (const text of fresh(await reader.read(screen), performance.now())) onCode(text);
    }
  } catch (reason) {
    if (!left.aborted) onState(stateOf(reason));
  }
}
