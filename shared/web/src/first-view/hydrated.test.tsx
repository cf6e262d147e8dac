// @vitest-environment jsdom
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Hydrated } from './Hydrated.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  window.fudayaPressed = undefined;
  document.body.replaceChildren();
});

/** A press as the rendered page's own script sees it: remembered while nobody answers, and dispatched in any case. */
function press(): void {
  const area = document.querySelector<HTMLElement>('[data-slot="area"]');
  const button = document.querySelector('button')!;
  if (area && !('live' in area.dataset)) window.fudayaPressed = button;
  button.click();
}

function Counter({ onCommit }: { onCommit: () => void }) {
  const [times, setTimes] = useState(0);
  useLayoutEffect(onCommit, [onCommit]);
  return <button onClick={() => setTimes((before) => before + 1)}>{times}</button>;
}

function rendered(onCommit: () => void = () => undefined): void {
  document.body.innerHTML = '<div data-slot="area"><button>0</button></div>';
  root = hydrateRoot(
    document.querySelector('[data-slot="area"]')!,
    <Hydrated part="area">
      <Counter onCommit={onCommit} />
    </Hydrated>,
  );
}
const times = () => document.querySelector('button')?.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('FRM-9 what was pressed before the page was hydrated is pressed once afterwards', async () => {
  document.body.innerHTML = '<div data-slot="area"><button>0</button></div>';
  press();
  root = hydrateRoot(
    document.querySelector('[data-slot="area"]')!,
    <Hydrated part="area">
      <Counter onCommit={() => undefined} />
    </Hydrated>,
  );
  await vi.waitFor(() => expect(times()).toBe('1'));
  await settled();
  expect(times()).toBe('1');
});

test('FRM-9 a press between hydrating and what follows it counts once', async () => {
  rendered(() => queueMicrotask(press));
  await vi.waitFor(() => expect(times()).toBe('1'));
  await settled();
  expect(times()).toBe('1');
});

test('FRM-9 a press that makes React hydrate counts once', async () => {
  rendered();
  press();
  await vi.waitFor(() => expect(times()).toBe('1'));
  await settled();
  expect(times()).toBe('1');
});
