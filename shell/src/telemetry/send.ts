// Sends the notes in one batch, and once more when the page is left. Loaded when the page is idle.
import type { BeaconEvent } from '@fudaya/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { ballot, note, sendTo } from './note.ts';
import { ownerOfNode, type Owner } from './owner.ts';

const together_ms = 2_000;
const maxEvents = 50;

let events: BeaconEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  for (let some = events.splice(0, maxEvents); some.length > 0; some = events.splice(0, maxEvents)) {
    navigator.sendBeacon('/beacon', JSON.stringify({ events: some, ballot: ballot() }));
  }
}

function vital(kind: 'lcp' | 'inp' | 'cls', value: number, node: Node | null | undefined, shell: Owner): void {
  note({ kind, ...(ownerOfNode(node) ?? shell), value });
}

/** Attributes a web vital to the area that owns the part of the page it is about. */
export function startSending(shell: Owner): void {
  sendTo((event) => {
    events.push(event);
    timer ??= setTimeout(flush, together_ms);
  });
  onLCP(({ value, entries }) => vital('lcp', value, entries.at(-1)?.element, shell));
  onINP(({ value, entries }) => vital('inp', value, entries.at(-1)?.target, shell));
  onCLS(({ value, entries }) => {
    const worst = entries.toSorted((a, b) => b.value - a.value)[0]?.sources?.[0]?.node;
    vital('cls', value * 1_000, worst, shell);
  });
  // After web-vitals' own listeners, which report their last values on this event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  window.addEventListener('pagehide', flush);
}
