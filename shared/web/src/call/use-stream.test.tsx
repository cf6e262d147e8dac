import { stream } from '@fudaya/contracts';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { useStream } from './use-stream.ts';

const live = stream('store', '/test/live', { input: z.object({}), event: z.object({ n: z.number() }) });

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = 2;
  }
  tell(data: unknown) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) })));
  }
  fail(isFinal: boolean) {
    this.readyState = isFinal ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}
const openNow = () => FakeSource.opened.filter(({ readyState }) => readyState !== 2);
const see = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

function Shown({ name }: { name: string }) {
  const [n, setN] = useState(0);
  useStream(live, {}, (event) => setN(event.n));
  return <p>{`${name} ${n}`}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('PKD-1 several listeners share one connection, which goes with the last of them', async () => {
  const one = render(<Shown name="one" />);
  const two = render(<Shown name="two" />);
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/test/live']);
  FakeSource.opened[0]?.tell({ n: 7 });
  expect(screen.getByText('one 7')).toBeTruthy();
  expect(screen.getByText('two 7')).toBeTruthy();
  one.unmount();
  expect(openNow()).toHaveLength(1);
  two.unmount();
  await Promise.resolve();
  expect(openNow()).toHaveLength(0);
});

test('PKD-1 a page that takes the place of another keeps the connection that both listen to', async () => {
  const page = render(<Shown key="list" name="list" />);
  page.rerender(<Shown key="pack" name="pack" />);
  await Promise.resolve();
  expect(openNow()).toHaveLength(1);
  expect(FakeSource.opened).toHaveLength(1);
  FakeSource.opened[0]?.tell({ n: 3 });
  expect(screen.getByText('pack 3')).toBeTruthy();
});

test('FED-4 an event that breaks the contract changes nothing', () => {
  const { unmount } = render(<Shown name="one" />);
  FakeSource.opened[0]?.tell({ n: 'many' });
  expect(screen.getByText('one 0')).toBeTruthy();
  unmount();
});

test('PKD-1 a tab that nobody looks at holds no connection, and has one again when it is seen', () => {
  const { unmount } = render(<Shown name="one" />);
  see(true);
  expect(openNow()).toHaveLength(0);
  see(false);
  expect(openNow()).toHaveLength(1);
  unmount();
});

test('FED-3 a refused stream is asked for again, ever later; a lost one is the browser’s to take up', () => {
  const { unmount } = render(<Shown name="one" />);
  FakeSource.opened[0]?.fail(false);
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(1);
  FakeSource.opened[0]?.fail(true);
  vi.advanceTimersByTime(3_000);
  expect(FakeSource.opened).toHaveLength(2);
  FakeSource.opened[1]?.fail(true);
  vi.advanceTimersByTime(1_900);
  expect(FakeSource.opened).toHaveLength(2);
  vi.advanceTimersByTime(4_200);
  expect(FakeSource.opened).toHaveLength(3);
  unmount();
});
