import { type Step, checkProof, checkSteps, stepNames } from '@fudaya/draw/proof';
import { sampleProof } from '@fudaya/draw/testing-proof';
import { afterEach, expect, test, vi } from 'vitest';
import type { Asked } from './check-worker.ts';
import { openChecker } from './checker.ts';
import { type Part, stepsOf } from './parts.ts';

/** As the worker of its name; the one that is `slow` tells when the other has told all, the one that `breaks` after its first step. */
function stubWorkers({ slow, breaks }: { slow: Part; breaks?: Part }) {
  const otherIsDone = Promise.withResolvers<void>();
  class StubWorker extends EventTarget {
    readonly name: Part;
    constructor(_url: URL, { name }: { name: Part }) {
      super();
      this.name = name;
      queueMicrotask(() => this.tell('ready'));
    }
    private tell(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    async postMessage({ proof, ...known }: Asked): Promise<void> {
      if (this.name === slow) await otherIsDone.promise;
      const told: Step[] = [];
      const found = await checkSteps(stepsOf[this.name], proof, { ...known, onStep: (step) => told.push(step) });
      for (const step of this.name === breaks ? told.slice(0, 1) : told) this.tell({ step });
      if (this.name === breaks) this.dispatchEvent(new Event('error'));
      else this.tell({ found });
      otherIsDone.resolve();
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', StubWorker);
}
afterEach(() => vi.unstubAllGlobals());

async function checkedBy(proof: Asked['proof']) {
  const checker = openChecker();
  await checker.ready;
  const told: string[] = [];
  const checked = await checker.check({ proof, publicKey: proof.public_key, hasOtherKey: false, kept: [], receipts: [] }, ({ name }) =>
    told.push(name),
  );
  return { told, checked };
}

test('BUY-4 the check shared by two workers is the whole check, and tells its steps in order, whichever is first', async () => {
  const proof = await sampleProof();
  for (const slow of ['contents', 'rest'] as const) {
    stubWorkers({ slow });
    expect(await checkedBy(proof)).toEqual({ told: stepNames, checked: await checkProof(proof, { publicKey: proof.public_key }) });
  }
  const wrong = { ...proof, v: 'ab'.repeat(32) };
  expect((await checkedBy(wrong)).checked).toEqual(await checkProof(wrong, { publicKey: wrong.public_key }));
});

test('BUY-4 when a worker breaks, the page checks everything itself and tells no step twice', async () => {
  const proof = await sampleProof();
  for (const breaks of ['contents', 'rest'] as const) {
    stubWorkers({ slow: 'rest', breaks });
    expect(await checkedBy(proof)).toEqual({ told: stepNames, checked: await checkProof(proof, { publicKey: proof.public_key }) });
  }
});
