// The check in a worker: the main thread stays responsive whatever the size of the box.
import type { Claims } from '@fudaya/draw/proof';
import { warmUpPairings } from '@fudaya/draw/numbers';
import { type Asked, type Draws, type Load, type Told, check } from './check.ts';

/** `ready` once: all code is loaded and compiled, so the check works offline. `wants`: the box's draws up to a tick. */
export type Heard = 'ready' | Told | { readonly wants: number } | { readonly claims: Claims } | { readonly failed: string };
export type Said = Asked | { readonly draws: Draws | null };

const page = globalThis as unknown as {
  postMessage(message: Heard): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Said>) => void): void;
};
warmUpPairings();
page.postMessage('ready');

let answer: ((draws: Draws | null) => void) | undefined;
const load: Load = (through) =>
  new Promise((resolve) => {
    answer = resolve;
    page.postMessage({ wants: through });
  });

page.addEventListener('message', ({ data }) => {
  if ('draws' in data) return answer?.(data.draws);
  void check(data, (told) => page.postMessage(told), load).then(
    (claims) => page.postMessage({ claims }),
    (reason: unknown) => page.postMessage({ failed: String(reason) }),
  );
});
