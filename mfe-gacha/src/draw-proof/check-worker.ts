// The check off the page's own thread: the page stays alive, whatever the size of the box.
import { type CheckOptions, type Checked, type Proof, type Step, checkProof, makeReady } from '@fudaya/draw/proof';

export interface Asked {
  readonly proof: Proof;
  readonly kept: NonNullable<CheckOptions['kept']>;
}
/** `ready` once: all code is here, also for a check without a connection. */
export type Told = 'ready' | { readonly step: Step } | { readonly checked: Checked };

const page = globalThis as unknown as {
  postMessage(message: Told): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Asked>) => void): void;
};
const ready = makeReady().catch(() => undefined); // the step that needs it says what is missing
void ready.then(() => page.postMessage('ready'));

page.addEventListener('message', ({ data: { proof, kept } }) => {
  void ready
    .then(() => checkProof(proof, { kept, onStep: (step) => page.postMessage({ step }) }))
    .then((checked) => page.postMessage({ checked }));
});
