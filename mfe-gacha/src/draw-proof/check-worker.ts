// A part of the check in a worker: the main thread stays responsive whatever the size of the box.
import {
  type CheckOptions,
  type CheckedPart,
  type Proof,
  type Step,
  checkSteps,
  makeHashesReady,
  makePairingsReady,
} from '@fudaya/draw/proof';
import { type Part, stepsOf } from './parts.ts';

export interface Asked extends Required<Pick<CheckOptions, 'publicKey' | 'hasOtherKey' | 'kept' | 'receipts'>> {
  readonly proof: Proof;
}
/** `ready` once: all code of the part is loaded, so the check works offline. */
export type Told = 'ready' | { readonly step: Step } | { readonly found: CheckedPart };

const page = globalThis as unknown as {
  /** As the page named this worker. */
  readonly name: Part;
  postMessage(message: Told): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<Asked>) => void): void;
};
const makeReady = { contents: makeHashesReady, rest: makePairingsReady };
const ready = makeReady[page.name]().catch(() => undefined); // the step that needs it reports what is missing
void ready.then(() => page.postMessage('ready'));

page.addEventListener('message', ({ data: { proof, ...known } }) => {
  void ready
    .then(() => checkSteps(stepsOf[page.name], proof, { ...known, onStep: (step) => page.postMessage({ step }) }))
    .then((found) => page.postMessage({ found }));
});
