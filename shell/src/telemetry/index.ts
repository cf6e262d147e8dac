import type { ReleaseIndex } from '@fudaya/contracts';
import { keepBallot, note } from './note.ts';
import { watchFaults } from './watch-faults.ts';

export { keepBallot, note, wordsOf } from './note.ts';

const late_ms = 3_000;

/** Starts watching; the sender is loaded when the page is idle. */
export function startTelemetry(index: ReleaseIndex | undefined): void {
  if (!index) return;
  const shell = { remote: 'shell', build: index.shell } as const;
  keepBallot(index.ballot);
  watchFaults();
  note({ kind: 'load', ...shell });
  const load = () => void import('./send.ts').then(({ startSending }) => startSending(shell)).catch(() => undefined);
  if (window.requestIdleCallback) window.requestIdleCallback(load, { timeout: late_ms });
  else setTimeout(load, late_ms);
}
