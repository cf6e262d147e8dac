import { store, type FirstView } from '@fudaya/contracts';
import { act } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../call/query-client.ts';
import { useRead } from '../call/use-read.ts';
import { renderBy } from '../first-view/first-view.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { renderRemote } from '../server/render-remote.tsx';
import { aVisitor } from '../testing/members.ts';
import { Page } from '../ui/Page.tsx';
import { lazyPage } from './lazy-page.ts';
import { mountRemote } from './mount-remote.tsx';
import type { Remote } from './remote.ts';

function TypesPage() {
  const { reply } = useRead(store.cardTypeList, {});
  return (
    <Page title="types">
      {reply?.list.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
    </Page>
  );
}
const remote: Remote = {
  area: 'store',
  routes: <Route path="/" Component={lazyPage(async () => ({ TypesPage }))} />,
};
const view: FirstView = { area: 'store', path: '/', language: 'ja', member: aVisitor, reads: [] };
const reply = { list: [{ id: 2, name: '朱雀絵巻' }] };

afterEach(() => {
  document.body.replaceChildren();
  renderBy(null);
  queryClient.clear();
  vi.restoreAllMocks();
});

test('FED-2 what the server rendered is hydrated as it is: the same element, no mismatch, no second read', async () => {
  const said = vi.spyOn(console, 'error');
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  setLanguage('ja');
  const { html, title, reads } = await renderRemote(remote, view, '', async (wanted) =>
    wanted.map(({ contract, input }) => ({ path: contract.path, input, reply })),
  );
  expect([title, html.includes('朱雀絵巻')]).toEqual(['types | 札屋 Fudaya', true]);

  window.history.replaceState(null, '', '/');
  const domElement = document.body.appendChild(document.createElement('div'));
  domElement.dataset['drawn'] = '';
  domElement.innerHTML = html;
  const heading = domElement.querySelector('h1');
  renderBy({ ...view, reads: [...reads] });
  const app = mountRemote(remote);
  await app.bootstrap({ domElement });
  await act(() => app.mount({ domElement }));
  expect(domElement.querySelector('h1')).toBe(heading);
  expect(domElement.textContent).toContain('朱雀絵巻');
  expect(said).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
  await act(() => app.unmount({}));
});

async function drawnButton() {
  const presses = vi.fn<() => void>();
  function PressPage() {
    return (
      <Page title="press">
        <button type="button" onClick={presses}>
          press
        </button>
      </Page>
    );
  }
  const remote: Remote = {
    area: 'store',
    routes: <Route path="/" Component={lazyPage(async () => ({ PressPage }))} />,
  };
  const { html } = await renderRemote(remote, view, '', async () => []);
  window.history.replaceState(null, '', '/');
  const domElement = document.body.appendChild(document.createElement('div'));
  Object.assign(domElement.dataset, { drawn: '', slot: 'area' });
  domElement.innerHTML = html;
  renderBy(view);
  const app = mountRemote(remote);
  await app.bootstrap({ domElement });
  const button = domElement.querySelector('button');
  if (!button) throw new Error('the page has no button');
  return { app, domElement, button, presses };
}

test('PKD-5 a button pressed before the page could answer is pressed again once it does, and once only', async () => {
  const { app, domElement, button, presses } = await drawnButton();
  window.fudayaPressed = button;
  await act(() => app.mount({ domElement }));
  expect(presses).toHaveBeenCalledTimes(1);
  expect([window.fudayaPressed, domElement.dataset['live']]).toEqual([undefined, '']);
  await act(() => app.unmount({}));
});

test('PKD-5 a button pressed while the page is being hydrated is answered once', async () => {
  const { app, domElement, button, presses } = await drawnButton();
  // As the script inside the page does (edge, page/inline-scripts.ts).
  const remember = () => {
    if (!('live' in domElement.dataset)) window.fudayaPressed = button;
  };
  window.addEventListener('click', remember, true);
  await act(async () => {
    await app.mount({ domElement });
    // A press, not click(), which does nothing inside another.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  window.removeEventListener('click', remember, true);
  expect(presses).toHaveBeenCalledTimes(1);
  await act(() => app.unmount({}));
});
