import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCard } from '../testing/samples.ts';
import { TurnCard } from './TurnCard.tsx';
import { askForTilt } from '@fudaya/web/tilt';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const names = ['--rx', '--ry', '--mx', '--my'] as const;
/** A card of 100 by 200 at the page's corner, and how it leans and shines. */
function turned({ isOpen = true, isStill = false } = {}) {
  const { container } = render(<TurnCard card={aCard(0, 5)} cardType={1} isOpen={isOpen} isStill={isStill} />);
  const place = container.firstElementChild as HTMLElement;
  vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 200));
  return () => names.map((name) => place.style.getPropertyValue(name));
}
const point = (clientX: number, clientY: number) => fireEvent(window, new MouseEvent('pointermove', { clientX, clientY }));
const tilt = (beta: number | null, gamma: number | null) =>
  fireEvent(window, Object.assign(new Event('deviceorientation'), { beta, gamma }));

test('REV-2 card and light follow the pointer, and no further than the card’s edge', () => {
  const lean = turned();
  point(50, 100);
  expect(lean()).toEqual(['0.0deg', '0.0deg', '50%', '50%']);
  point(100, 0);
  expect(lean()).toEqual(['11.0deg', '13.0deg', '100%', '0%']);
  point(900, -50);
  expect(lean()).toEqual(['11.0deg', '13.0deg', '100%', '0%']);
});

test('REV-2 card and light follow the phone, held at an angle', () => {
  const lean = turned();
  tilt(40, 0);
  expect(lean()).toEqual(['0.0deg', '0.0deg', '50%', '50%']);
  tilt(70, -30);
  expect(lean()).toEqual(['-11.0deg', '-13.0deg', '0%', '100%']);
  tilt(null, null);
  expect(lean()).toEqual(['-11.0deg', '-13.0deg', '0%', '100%']);
});

test.each([
  ['not turned yet', { isOpen: false }],
  ['shown to who asked for less motion', { isStill: true }],
])('REV-2 a card %s follows nothing', (_, how) => {
  const lean = turned(how);
  point(100, 0);
  tilt(70, -30);
  expect(lean()).toEqual(['', '', '', '']);
});

test('REV-2 a card that is gone follows no longer', () => {
  const lean = turned();
  act(() => cleanup());
  point(100, 0);
  expect(lean()).toEqual(['', '', '', '']);
});

test.each([
  ['that need not be asked', {}],
  ['without the sensor', undefined],
])('REV-2 a phone %s is not asked how it is held', (_, sensor) => {
  vi.stubGlobal('DeviceOrientationEvent', sensor);
  expect(askForTilt).not.toThrow();
});
