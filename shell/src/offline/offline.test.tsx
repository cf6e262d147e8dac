import { topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, aVisitor } from '@fudaya/web/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuard } from '../platform/guard.ts';
import { forgetKept, keepProof, keptIn, type Proof } from './kept.ts';
import { useOffline } from './use-offline.ts';

const asShell = bus.publisherFor('shell');
const asGacha = bus.publisherFor('gacha');
const asAccount = bus.publisherFor('account');
let stored: Map<string, string>;
let unsubscribed: number;
let registrations: { unregister: () => Promise<boolean> }[];
const register = vi.fn<(path: string, how: object) => Promise<void>>();

/** The browser's cache, locks and workers, as far as this page uses them. */
function aBrowser(): void {
  stored = new Map();
  unsubscribed = 0;
  registrations = [];
  register.mockReset().mockResolvedValue();
  const subscription = { unsubscribe: async () => (unsubscribed += 1) };
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
      put: async (key: string, value: Response) => void stored.set(key, await value.text()),
    }),
    delete: async () => stored.clear(),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  let turn = Promise.resolve<unknown>(undefined);
  const parts = {
    locks: { request: async (_: string, run: () => Promise<unknown>) => (turn = turn.then(run)) },
    serviceWorker: {
      register,
      getRegistrations: async () => registrations,
      getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
    },
  };
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(navigator, name, { value, configurable: true });
}
const proof = (n: number): Proof => ({
  purchase_id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `pack ${n}`,
  drawn_at: '2026-11-26T03:00:00.000Z',
  round: n,
  n: 1,
  seq: n,
  signature: 's',
  cards: [],
});
const kept = () =>
  (JSON.parse(stored.get('/offline/kept') ?? '{}') as { proofs?: Proof[]; language?: string }).proofs?.map(({ title }) => title);

function Page() {
  useOffline();
  return null;
}
function named(path: string | null): void {
  document.head.innerHTML = path === null ? '' : `<meta name="shop-worker" content="${path}">`;
}

beforeEach(() => {
  aBrowser();
  named('/shop-worker.js');
});
afterEach(() => {
  cleanup();
  asShell(topics.memberCurrent, aVisitor);
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('MEM-13 a member’s browser gets the worker that the document names, past the page’s policy; a visitor’s gets none', async () => {
  window.fudayaGuard = createGuard(new Map());
  asShell(topics.memberCurrent, aVisitor);
  render(<Page />);
  expect(register).not.toHaveBeenCalled();
  expect(window.fudayaGuard.knows('/shop-worker.js')).toBe(false);
  act(() => void asShell(topics.memberCurrent, aMember));
  await waitFor(() => expect(register).toHaveBeenCalledWith('/shop-worker.js', { scope: '/', updateViaCache: 'none' }));
  expect(window.fudayaGuard.knows('/shop-worker.js')).toBe(true);
});

test('FED-4 MEM-13 beside an edge that names no worker nothing is registered, and one of before is taken away', async () => {
  named(null);
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  registrations = [{ unregister }];
  stored.set('/offline/kept', '{}');
  asShell(topics.memberCurrent, aMember);
  render(<Page />);
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce());
  await waitFor(() => expect(stored.size).toBe(0));
  expect(register).not.toHaveBeenCalled();
});

test('MEM-13 a browser that refuses the worker shows nothing of it', async () => {
  register.mockRejectedValue(new TypeError('The script resource is behind a redirect'));
  asShell(topics.memberCurrent, aMember);
  render(<Page />);
  await waitFor(() => expect(register).toHaveBeenCalled());
  expect(stored.size).toBe(0);
});

test('MEM-13 the last ten proofs are kept, the newest first and each once, from whichever tab they come', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => keepProof(proof(n), 'ja', () => true)));
  await keepProof(proof(5), 'ja', () => true);
  expect(kept()).toEqual([5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `pack ${n}`));
});

test('MEM-13 a proof that is shown is kept for its member, and everything goes with the logout, the pushes too', async () => {
  asShell(topics.memberCurrent, aMember);
  render(<Page />);
  act(() => void asGacha(topics.proofSeen, proof(1)));
  await waitFor(() => expect(kept()).toEqual(['pack 1']));
  act(() => void asShell(topics.memberCurrent, aVisitor));
  await waitFor(() => expect(stored.size).toBe(0));
  await waitFor(() => expect(unsubscribed).toBe(1));
  // The next one hears nothing of it.
  act(() => void asShell(topics.memberCurrent, aMember));
  await forgetKept();
  expect(kept()).toBeUndefined();
});

test('MEM-13 a proof whose member left meanwhile is not kept, nor is one that follows another member’s login', async () => {
  await keepProof(proof(1), 'ja', () => false);
  expect(stored.size).toBe(0);
  asShell(topics.memberCurrent, aMember);
  render(<Page />);
  await keepProof(proof(2), 'ja', () => true);
  act(() => void asAccount(topics.memberChanged, { reason: 'login' }));
  await waitFor(() => expect(stored.size).toBe(0));
  expect(keptIn).toMatch(/^fudaya-offline-v\d+$/);
});
