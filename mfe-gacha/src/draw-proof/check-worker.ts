// The check in a worker: the main thread stays responsive whatever the size of the box.
import type { Claims } from '@fudaya/draw/proof';
import { warmUpPairings } from '@fudaya/draw/numbers';
import { type Asked, type Told, check } from './check.ts';

/** `ready` once: all code is loaded and compiled, so the check works offline. */
export type Heard = 'ready' | Told | { readonly claims: Claims } | { readonly failed: string };

const page = globalThis as unknown as {
  postMessage(message: Heard): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Asked>) => void): void;
};
warmUpPairings();
page.postMessage('ready');

page.addEventListener('message', ({ data }) => {
  void check(data, (told) => page.postMessage(told)).then(
    (claims) => page.postMessage({ claims }),
    (reason: unknown) => page.postMessage({ failed: String(reason) }),
  );
});
