import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deferred } from './Deferred.tsx';
import { useScrollToTop } from './scroll-to-top.ts';

const commits: string[] = [];
function Part({ name }: { name: string }) {
  useLayoutEffect(() => void commits.push(name), [name]);
  return <p>{name}</p>;
}
/** In one commit, parts are told of in this order. */
const page = (
  <>
    <Part name="seen" />
    <Deferred>
      <Part name="below" />
    </Deferred>
    <Part name="foot" />
  </>
);
function Scrolled({ children }: { children: ReactNode }) {
  useScrollToTop();
  return children;
}

beforeEach(() => void commits.splice(0));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('FRM-1 what is below the screen is rendered after what is seen has had its frame, and its place is held until then', async () => {
  render(page);
  expect(commits).toEqual(['seen', 'foot']);
  await screen.findByText('below');
  expect(commits).toEqual(['seen', 'foot', 'below']);
});

test('FRM-1 the server’s HTML has it from the beginning, and hydrating it takes nothing away', async () => {
  const said = vi.spyOn(console, 'error');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const below = screen.getByText('below');
  const root = await act(async () => hydrateRoot(place, page));
  expect(commits).toEqual(['seen', 'below', 'foot']);
  expect(screen.getByText('below')).toBe(below);
  expect(said).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('FRM-1 a page that is gone back to is whole at once, so that it can be scrolled to its place; the next one is not', async () => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const shown = (key: string) => (
    <MemoryRouter key={key}>
      <Scrolled>{page}</Scrolled>
    </MemoryRouter>
  );
  const { rerender } = render(shown('back'));
  expect(commits.splice(0)).toEqual(['seen', 'below', 'foot']);
  rerender(shown('on'));
  await screen.findByText('below');
  expect(commits).toEqual(['seen', 'foot', 'below']);
});
