import { afterEach, beforeEach, expect, test } from 'vitest';
import { displaySettings, keepDisplaySettings } from './display-settings.ts';
import { installGestures } from './gestures.ts';

let uninstall = () => {};
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = '<div data-frame><img id="art" alt=""><a id="link" href="/">x</a><input id="field"><p id="text">x</p></div>';
  uninstall = installGestures();
});
afterEach(() => uninstall());

function isCancelled(selector: string, type: string, more: object = {}): boolean {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...more });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}
const rightClick = (selector: string) => isCancelled(selector, 'contextmenu', { button: 2 });

test('FRM-5 right-click is disabled on pictures and page, not on links and fields, and not for the keyboard', () => {
  expect(rightClick('#art')).toBe(true);
  expect(rightClick('#text')).toBe(true);
  expect(rightClick('#link')).toBe(false);
  expect(rightClick('#field')).toBe(false);
  expect(isCancelled('#art', 'contextmenu', { button: 0 })).toBe(false);
});

test('FRM-5 right-click is disabled on pictures wherever they stand: in a link, below a badge, beside a selection', () => {
  document
    .querySelector('[data-frame]')
    ?.insertAdjacentHTML(
      'beforeend',
      '<a href="/"><picture><img id="ware" alt=""></picture><video id="film"></video><b id="badge">x</b><b id="name">x</b></a>',
    );
  const under: Record<string, string[]> = { badge: ['#badge', '#ware'], name: ['#name'] };
  let pointed = '';
  document.elementsFromPoint = () => (under[pointed] ?? []).flatMap((one) => document.querySelector(one) ?? []);
  const isCovered = (id: string) => {
    pointed = id;
    return rightClick(`#${id}`);
  };
  expect(['ware', 'film', 'badge', 'name'].map((id) => [id, isCovered(id)])).toEqual([
    ['ware', true],
    ['film', true],
    ['badge', true],
    ['name', false],
  ]);
  window.getSelection()?.selectAllChildren(document.body);
  expect(isCovered('ware')).toBe(true);
  expect(rightClick('#text')).toBe(false);
  window.getSelection()?.removeAllRanges();
});

test('FRM-5 a second tap within 350 ms does not zoom; later ones, and taps on controls, are left alone', () => {
  const tap = (selector: string, timeStamp: number) => {
    const event = new Event('touchend', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(tap('#art', 1000)).toBe(false);
  expect(tap('#art', 1350)).toBe(true);
  expect(tap('#art', 1800)).toBe(false);
  expect(tap('#link', 1900)).toBe(false);
});

test('FRM-5 multi-touch zoom is suppressed in the frame, but not on pages with a form, for as long as it is there', () => {
  expect(isCancelled('#art', 'gesturestart')).toBe(true);
  document.querySelector('[data-frame]')?.insertAdjacentHTML('beforeend', '<main><form><input></form></main>');
  expect(isCancelled('#art', 'gesturestart')).toBe(false);
  document.querySelector('main')?.remove();
  expect(isCancelled('#art', 'gesturestart')).toBe(true);
});

test('FRM-5 a search makes no page of forms, and what lies over the frame can be enlarged on every page', () => {
  document.querySelector('[data-frame]')?.insertAdjacentHTML('beforeend', '<form role="search"><input></form>');
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><img id="card" alt=""></div>');
  expect(isCancelled('#art', 'gesturestart')).toBe(true);
  expect(isCancelled('#card', 'gesturestart')).toBe(false);
});

test('FRM-5 the visible setting allows everything again, and is kept', () => {
  keepDisplaySettings({ isFree: true, textSize: 150 });
  expect(rightClick('#art')).toBe(false);
  expect(isCancelled('#art', 'gesturestart')).toBe(false);
  expect(displaySettings()).toEqual({ isFree: true, textSize: 150 });
  expect(document.documentElement.style.fontSize).toBe('150%');
});
