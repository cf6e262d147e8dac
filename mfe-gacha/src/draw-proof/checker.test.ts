import { type Claims, writeBoxFiles } from '@fudaya/draw/proof';
import { sellOut } from '@fudaya/draw/proof/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { type Asked, type Draws, type Told, check } from './check.ts';
import type { Said } from './check-worker.ts';
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
    private answer: (draws: Draws | null) => void = () => undefined;
    async postMessage(said: Said): Promise<void> {
      if ('draws' in said) return this.answer(said.draws);
      const load = (through: number) => {
        this.tell({ wants: through });
        return new Promise<Draws | null>((resolve) => (this.answer = resolve));
      };
      let told = 0;
      const tell = (one: Told) => void ((!breaks || (told += 1) === 1) && this.tell(one));
      const claims = breaks ? await check(said, tell, async () => null) : await check(said, tell, load);
      if (breaks) this.dispatchEvent(new Event('error'));
      else this.tell({ claims });
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', StubWorker);
}
afterEach(() => vi.unstubAllGlobals());

interface Question {
  readonly asked: Asked;
  readonly draws: Draws | null;
}
async function question(): Promise<Question> {
  const sale = await sellOut();
  await sale.close();
  const { ticks, 'manifest.json': manifest, ...words } = writeBoxFiles(sale.files());
  const asked = { proof: await sale.proof(6), kept: { policies: [sale.log.policy] }, told: sale.log.policy, words };
  return { asked, draws: { ticks, 'manifest.json': manifest } };
}

async function checked({ asked, draws }: Question): Promise<{ told: string[]; claims: Claims }> {
  const checker = openChecker();
  await checker.ready;
  const told: string[] = [];
  const note = (kind: string) => void (told.at(-1) !== kind && told.push(kind));
  const load = async (through: number) => {
    note(`load ${through}`);
    return draws;
  };
  const claims = await checker.check(asked, (one) => note(Object.keys(one)[0]!), load);
  checker.close();
  return { told, claims };
}
const codes = ({ draw, history, closed }: Claims) => [draw, history, closed].map(({ code }) => code);

test('BUY-4 the check in a worker tells this draw before it loads the box, then how far it is with it, and ends with all three claims', async () => {
  stubWorker();
  const { told, claims } = await checked(await question());
  expect(told).toEqual(['shown', 'draw', 'load Infinity', 'progress']);
  expect(codes(claims)).toEqual(['draw_holds', 'history_holds', 'box_adds_up']);
});

test('BUY-4 of a box that is open no more is loaded than the ticks up to this one; of a cancelled one, and of a false draw, nothing', async () => {
  vi.stubGlobal('Worker', undefined);
  const { asked, draws } = await question();
  const words = { ...asked.words!, 'closing.json': null };
  const open = await checked({ asked: { ...asked, words }, draws });
  expect(open.told).toContain('load 6');
  expect(codes(open.claims)).toEqual(['draw_holds', 'history_holds', 'still_open']);
  const forged = { ...asked.proof, slots: asked.proof.slots.toReversed(), v: 'ab'.repeat(32) };
  const red = await checked({ asked: { ...asked, words, proof: forged }, draws });
  expect([red.told, codes(red.claims)]).toEqual([
    ['shown', 'draw'],
    ['tick_value', 'history_missing', 'history_missing'],
  ]);
});

test('BUY-4 when the worker breaks, or there is none, the page checks everything itself', async () => {
  const { asked, draws } = await question();
  stubWorker({ breaks: true });
  expect(codes((await checked({ asked, draws })).claims)).toEqual(['draw_holds', 'history_holds', 'box_adds_up']);
  vi.stubGlobal('Worker', undefined);
  const alone = ['draw_holds', 'history_missing', 'history_missing'];
  expect(codes((await checked({ asked: { ...asked, words: null }, draws })).claims)).toEqual(alone);
  expect(codes((await checked({ asked, draws: null })).claims)).toEqual(alone);
});

test('BUY-4 public files that cannot be read, or a false number among many, are named', async () => {
  vi.stubGlobal('Worker', undefined);
  const { asked, draws } = await question();
  const broken = await checked({ asked, draws: { ...draws!, ticks: ['{"t":'] } });
  expect(codes(broken.claims)).toEqual(['draw_holds', 'unreadable', 'unreadable']);
  const unread = await checked({ asked: { ...asked, words: { ...asked.words!, 'cancel.json': '{"entry":' } }, draws });
  expect(codes(unread.claims)).toEqual(['draw_holds', 'unreadable', 'unreadable']);
  const [first, ...rest] = draws!.ticks[0]!.split('\n');
  const forged = first!.replace(/"signature":"(.)(.)/, (_, a, b) => `"signature":"${a}${b === '0' ? '1' : '0'}`);
  const lying = await checked({ asked, draws: { ...draws!, ticks: [[forged, ...rest].join('\n')] } });
  expect(codes(lying.claims)).toEqual(['draw_holds', 'round_signature', 'round_signature']);
});
