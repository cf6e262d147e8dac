import * as React from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { speakAs } from '../bus/page-bus.ts';
import { firstView } from '../first-view/first-view.ts';
import { hydrate } from '../first-view/hydrate.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { report } from '../report.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { forgetFailedCode } from './lazy-page.ts';
import { hasPage, loadPage, prefetchPage, type PageAddress, type Remote } from './remote.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

/** What the shell hands to a lifecycle. */
export interface MountProps {
  readonly domElement?: HTMLElement;
  readonly domElementGetter?: () => HTMLElement;
  /** Told of what the error card caught, for the platform's fallback. */
  readonly onFault?: (cause: unknown) => void;
}
export interface Lifecycles {
  bootstrap(props: MountProps): Promise<void>;
  mount(props: MountProps): Promise<void>;
  unmount(props: MountProps): Promise<void>;
  /** Fetches a page's code and texts, and what it reads first, before it is wanted. */
  prefetch(address: PageAddress): Promise<unknown>;
}

/** One mount of the remote. single-spa-react tells its roots apart by name. */
interface Visit {
  readonly props: AppProps & { readonly domElement: HTMLElement };
  readonly onFault: (cause: unknown) => void;
  readonly endSpeaking: () => void;
}

let mounts = 0;
/** The shell's skeleton stands for a page this long while its code is on the way. */
const code_ms = 1_500;

/**
 * The lifecycles of one remote, made by single-spa-react. Added here: texts and code are in before the first render, the server's
 * HTML is hydrated, and what breaks becomes an error card in the remote's own place. Only texts that do not come fail a mount.
 */
export function mountRemote(remote: Remote): Lifecycles {
  /** By element: who went on and came back while the code was on the way has two for a moment. */
  const visits = new Map<HTMLElement, Visit>();
  const app = singleSpaRemote(remote, visits);
  return {
    async prefetch(address) {
      await prefetchPage(remote, address).catch((cause: unknown) => {
        forgetFailedCode();
        throw cause;
      });
    },
    async bootstrap() {
      // Texts and code come before each mount.
    },
    async mount(props) {
      const element = placeOf(props);
      const endSpeaking = speakAs(remote.area);
      mounts += 1;
      // Another area's page begins at its top; the first one of a document keeps the browser's place.
      if (mounts > 1) document.documentElement.scrollTop = 0;
      const onFault = (cause: unknown) => {
        report({ kind: 'render', area: remote.area, cause: String(cause) });
        props.onFault?.(cause);
      };
      await readyToRender(remote, element);
      // The rest of what single-spa hands over has come with the props.
      const own = { ...props, name: `${remote.area} ${mounts}`, domElement: element } as Visit['props'];
      visits.set(element, { props: own, onFault, endSpeaking });
      // Not until React has rendered, which a slow machine may do late: that is no failed mount. What is wrong at once still is one.
      await Promise.race([app.mount(own), undefined]);
    },
    async unmount({ domElement }) {
      for (const [element, { props, endSpeaking }] of visits) {
        if (domElement && element !== domElement) continue;
        visits.delete(element);
        endSpeaking();
        // React takes it away within the call. The promise would wait for ever for a tree that React gave up before.
        void app.unmount(props);
      }
    },
  };
}

function singleSpaRemote(remote: Remote, visits: ReadonlyMap<HTMLElement, Visit>) {
  const optionsOf = (element: HTMLElement): RootOptions => {
    const onFault = visits.get(element)?.onFault ?? (() => undefined);
    return { onCaughtError: onFault, onUncaughtError: onFault, identifierPrefix: remote.area };
  };
  /** Asked while the newest visit is being mounted. */
  const isRendered = () => [...visits.keys()].at(-1)?.hasChildNodes() === true;
  return singleSpaReact<Visit['props']>({
    React,
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, optionsOf(element)),
      hydrateRoot: (element: HTMLElement, page: React.ReactNode) => hydrate(element, page, optionsOf(element)),
    },
    renderType: () => (isRendered() ? 'hydrateRoot' : 'createRoot'),
    rootComponent: () => <RemoteRoot remote={remote} />,
    errorBoundary: () => <ErrorState isPage code="PAGE" />,
  });
}

/** Waits for texts and code. The element keeps what the server rendered only where this page can hydrate it. */
async function readyToRender(remote: Remote, element: HTMLElement): Promise<void> {
  const view = firstView();
  const path = window.location.pathname;
  const isRendered = element.dataset['drawn'] !== undefined && view?.area === remote.area && view.path === path && hasPage(remote, path);
  delete element.dataset['drawn'];
  const language = isRendered ? view.language : currentLanguage();
  const page = loadPage(remote, path, language);
  if (isRendered) {
    // Where it did not come the page is rendered anew: that shows the error card, and its way to try again.
    await page.catch(() => element.replaceChildren());
  } else {
    element.replaceChildren();
    // A page that begins with its skeleton keeps it for 300 ms (React); its code is mostly nearer than that.
    await soon(page, code_ms);
  }
  await remote.loadTexts?.(language);
}

/** Resolves when the work is over, well or not, or at the limit. */
async function soon(work: Promise<unknown>, limit_ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limit_ms)));
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}

/** The slot the shell reserved; a remote that runs alone makes its own. */
function placeOf({ domElement, domElementGetter }: MountProps): HTMLElement {
  const given = domElement ?? domElementGetter?.() ?? document.querySelector<HTMLElement>('[data-slot="area"]');
  return given ?? document.body.appendChild(document.createElement('div'));
}
