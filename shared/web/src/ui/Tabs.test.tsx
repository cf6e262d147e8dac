import { render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [1, 2, 3].map((id) => ({ id, name: `tab ${id}` }));
const set = (chosen: number) => <Tabs label="games" tabs={tabs} chosen={chosen} onChoose={() => {}} />;

afterEach(() => {
  vi.restoreAllMocks();
});
/** Each tab is 100 wide, and the list shows one of them. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'tab' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 100 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
}

test('TOP-3 the chosen tab is brought into sight, at first and whenever another is chosen', () => {
  layOut();
  const { rerender } = render(set(2));
  expect(screen.getByRole('tablist').scrollLeft).toBe(100);
  rerender(set(3));
  expect(screen.getByRole('tablist').scrollLeft).toBe(200);
});

test('TOP-3 tabs that were moved before they were hydrated stay where they are, until another is chosen', () => {
  layOut();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(set(1));
  const list = screen.getByRole('tablist');
  list.scrollLeft = 150;
  let root!: Root;
  act(() => {
    root = hydrateRoot(place, set(1));
  });
  expect(list.scrollLeft).toBe(150);
  act(() => root.render(set(3)));
  expect(list.scrollLeft).toBe(200);
  act(() => root.unmount());
  place.remove();
});
