import type { Claims } from '@fudaya/draw/proof';
import { sellOut } from '@fudaya/draw/proof/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Asked, type Told, check } from './check.ts';
import { openChecker } from './checker.ts';

/** As the worker, in this thread; one that `breaks` fails after what it told first. */
function stubWorker({ breaks = false } = {}) {
  class StubWorker extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.tell('ready'));
    }
    private tell(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    async postMessage(asked: Asked): Promise<void> {
      const told: Told[] = [];
      const claims = await check(asked, (one) => told.push(one));
      for (const one of breaks ? told.slice(0, 1) : told) this.tell(one);
      if (breaks) this.dispatchEvent(new Event('error'));
      else this.tell({ claims });
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', StubWorker);
}
afterEach(() => vi.unstubAllGlobals());

async function asked(): Promise<Asked> {
  const sale = await sellOut();
  await sale.close();
  const { terms, manifest, ticks, closing } = sale.files();
  const texts = {
    'terms.json': terms,
    'manifest.json': JSON.stringify(manifest),
    'ticks.jsonl': ticks.map((tick) => `${JSON.stringify(tick)}\n`).join(''),
    'closing.json': JSON.stringify(closing),
    'cancel.json': null,
  };
  return { proof: await sale.proof(6), kept: { policies: [sale.log.policy] }, told: sale.log.policy, texts };
}

async function checked(question: Asked): Promise<{ told: string[]; claims: Claims }> {
  const checker = openChecker();
  await checker.ready;
  const told: string[] = [];
  const claims = await checker.check(question, (one) => {
    const [kind] = Object.keys(one);
    if (told.at(-1) !== kind) told.push(kind!);
  });
  checker.close();
  return { told, claims };
}
const codes = ({ draw, history, closed }: Claims) => [draw, history, closed].map(({ code }) => code);

test('BUY-4 the check in a worker tells this draw first, then how far it is with the box, and ends with all three claims', async () => {
  stubWorker();
  const { told, claims } = await checked(await asked());
  expect(told).toEqual(['shown', 'draw', 'progress']);
  expect(codes(claims)).toEqual(['draw_holds', 'history_holds', 'box_adds_up']);
});

test('BUY-4 when the worker breaks, or there is none, the page checks everything itself', async () => {
  const question = await asked();
  stubWorker({ breaks: true });
  expect(codes((await checked(question)).claims)).toEqual(['draw_holds', 'history_holds', 'box_adds_up']);
  vi.stubGlobal('Worker', undefined);
  expect(codes((await checked({ ...question, texts: null })).claims)).toEqual(['draw_holds', 'history_missing', 'history_missing']);
});

test('BUY-4 public files that cannot be read, or a false number among many, are named', async () => {
  vi.stubGlobal('Worker', undefined);
  const question = await asked();
  const { texts } = question;
  const broken = await checked({ ...question, texts: { ...texts!, 'ticks.jsonl': '{"t":' } });
  expect(codes(broken.claims)).toEqual(['draw_holds', 'unreadable', 'unreadable']);
  const [first, ...rest] = texts!['ticks.jsonl']!.split('\n');
  const forged = first!.replace(/"signature":"(.)(.)/, (_, a, b) => `"signature":"${a}${b === '0' ? '1' : '0'}`);
  const lying = await checked({ ...question, texts: { ...texts!, 'ticks.jsonl': [forged, ...rest].join('\n') } });
  expect(codes(lying.claims)).toEqual(['draw_holds', 'round_signature', 'round_signature']);
});
