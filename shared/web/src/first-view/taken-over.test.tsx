// @vitest-environment jsdom
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { TakenOver } from './TakenOver.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  window.fudayaPressed = undefined;
  document.body.replaceChildren();
});

/** A press as the drawn page's own script sees it: remembered while nobody answers, and dispatched in any case. */
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

function drawn(onCommit: () => void = () => undefined): void {
  document.body.innerHTML = '<div data-slot="area"><button>0</button></div>';
  root = hydrateRoot(
    document.querySelector('[data-slot="area"]')!,
    <TakenOver part="area">
      <Counter onCommit={onCommit} />
    </TakenOver>,
  );
}
const times = () => document.querySelector('button')?.textContent;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('FRM-9 what was pressed before the page was taken over is pressed once afterwards', async () => {
  document.body.innerHTML = '<div data-slot="area"><button>0</button></div>';
  press();
  root = hydrateRoot(
    document.querySelector('[data-slot="area"]')!,
    <TakenOver part="area">
      <Counter onCommit={() => undefined} />
    </TakenOver>,
  );
  await vi.waitFor(() => expect(times()).toBe('1'));
  await settled();
  expect(times()).toBe('1');
});

test('FRM-9 a press between the take-over and what follows it counts once', async () => {
  drawn(() => queueMicrotask(press));
  await vi.waitFor(() => expect(times()).toBe('1'));
  await settled();
  expect(times()).toBe('1');
});

test('FRM-9 a press that makes the page be taken over counts once', async () => {
  drawn();
  press();
  await vi.waitFor(() => expect(times()).toBe('1'));
  await settled();
  expect(times()).toBe('1');
});
