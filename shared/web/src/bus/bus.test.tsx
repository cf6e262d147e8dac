import { topics, type Topic } from '@fudaya/contracts';
import { act } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { mountRemote } from '../remote/mount-remote.tsx';
import { aMember } from '../testing/members.ts';
import { createBus } from './bus.ts';
import { bus as pageBus, publish, speakAs } from './page-bus.ts';
import { useFact, useMember, useTopic } from './use-bus.ts';

const bought = { purchase_id: '0197a5e0-0000-7000-8000-000000000001', pack_id: 3, count: 10 };

test('FED-4 a late subscriber gets the current member at once, but no fact of the past', () => {
  const bus = createBus();
  bus.publisherFor('shell')(topics.memberCurrent, aMember);
  bus.publisherFor('store')(topics.packBought, bought);
  const members = vi.fn<(payload: unknown) => void>();
  const facts = vi.fn<(payload: unknown) => void>();
  bus.on(topics.memberCurrent, members);
  bus.on(topics.packBought, facts);
  expect(members).toHaveBeenCalledExactlyOnceWith(aMember);
  expect(facts).not.toHaveBeenCalled();
});

test('FED-4 nobody but the owner of a topic is let through', () => {
  const bus = createBus();
  const handler = vi.fn<(payload: unknown) => void>();
  bus.on(topics.memberCurrent, handler);
  expect(bus.publisherFor('store')(topics.memberCurrent, aMember)).toBe(false);
  expect(handler).not.toHaveBeenCalled();
  expect(bus.counters).toMatchObject({ refused: 1, delivered: 0 });
});

test('FED-4 a publisher cannot make itself the owner by bringing its own description of a topic', () => {
  const bus = createBus();
  const forged: Topic = { ...topics.memberCurrent, owner: 'store' };
  expect(bus.publisherFor('store')(forged, aMember)).toBe(false);
  expect(bus.valueOf(topics.memberCurrent)).toBeUndefined();
});

test('FED-4 a bad payload reaches no handler, throws nowhere and is counted once', () => {
  const bus = createBus();
  const handler = vi.fn<(payload: unknown) => void>();
  bus.on(topics.packBought, handler);
  expect(bus.publisherFor('store')(topics.packBought, { ...bought, count: 'ten' } as never)).toBe(false);
  expect(handler).not.toHaveBeenCalled();
  expect(bus.counters).toMatchObject({ invalid: 1, delivered: 0 });
});

test('FED-4 a listener of another version drops what does not fit its own schema, and others still hear it', () => {
  const bus = createBus();
  const stricter: Topic = { ...topics.packBought, payload: z.object({ coupon: z.string() }) };
  const [strict, plain] = [vi.fn<(payload: unknown) => void>(), vi.fn<(payload: unknown) => void>()];
  bus.on(stricter, strict);
  bus.on(topics.packBought, plain);
  bus.publisherFor('store')(topics.packBought, bought);
  expect(strict).not.toHaveBeenCalled();
  expect(plain).toHaveBeenCalledExactlyOnceWith(bought);
  expect(bus.counters.invalid).toBe(1);
});

test('FED-4 a handler that throws harms neither publisher nor the other handlers', () => {
  const bus = createBus();
  const other = vi.fn<(payload: unknown) => void>();
  vi.stubGlobal('reportError', vi.fn<(payload: unknown) => void>());
  bus.on(topics.packBought, () => {
    throw new Error('broken remote');
  });
  bus.on(topics.packBought, other);
  expect(bus.publisherFor('store')(topics.packBought, bought)).toBe(true);
  expect(other).toHaveBeenCalledOnce();
  expect(bus.counters.handlerFaults).toBe(1);
  vi.unstubAllGlobals();
});

test('FED-7 the last 500 events are kept for QA, and cannot be changed from outside', () => {
  const bus = createBus();
  const say = bus.publisherFor('store');
  for (let count = 1; count <= 600; count += 1) say(topics.packBought, { ...bought, count });
  expect(bus.events).toHaveLength(500);
  expect(bus.events.at(-1)?.payload).toMatchObject({ count: 600 });
  expect(Object.isFrozen(window.__fudaya)).toBe(true);
});

test('FED-4 publish speaks as the remote that is mounted, and as nobody when none is', () => {
  expect(publish(topics.packBought, bought)).toBe(false);
  const end = speakAs('store');
  expect(publish(topics.packBought, bought)).toBe(true);
  expect(publish(topics.cardsDecided, { purchase_id: bought.purchase_id, sent: 1, converted: 2 })).toBe(false);
  end();
  expect(publish(topics.packBought, bought)).toBe(false);
});

function Listener() {
  useMember();
  useTopic(topics.languageCurrent);
  useFact(topics.packBought, () => {});
  return <h1>here</h1>;
}

test('FED-4 1,000 mounts and unmounts leave no subscription behind', async () => {
  window.history.replaceState(null, '', '/');
  const remote = mountRemote({ area: 'store', routes: <Route path="/" Component={Listener} /> });
  const domElement = document.body.appendChild(document.createElement('div'));
  await remote.bootstrap({ domElement });
  let seen = 0;
  for (let turn = 0; turn < 1000; turn += 1) {
    await act(() => remote.mount({ domElement }));
    if (pageBus.subscriptions >= 3 && domElement.textContent === 'here') seen += 1;
    await act(() => remote.unmount({ domElement }));
  }
  expect(seen).toBe(1000);
  expect(pageBus.subscriptions).toBe(0);
  expect(domElement.childElementCount).toBe(0);
});

test('FED-4 a value is checked by its reader’s schema once, however often it is read, and anew when another one is published', () => {
  const bus = createBus();
  const checked = vi.spyOn(topics.memberCurrent.payload, 'safeParse');
  bus.publisherFor('shell')(topics.memberCurrent, aMember);
  checked.mockClear();
  expect([bus.valueOf(topics.memberCurrent), bus.valueOf(topics.memberCurrent)]).toEqual([aMember, aMember]);
  expect(checked).toHaveBeenCalledOnce();
  bus.publisherFor('shell')(topics.memberCurrent, { ...aMember, point: 8400 });
  expect(bus.valueOf(topics.memberCurrent)?.point).toBe(8400);
  checked.mockRestore();
});
