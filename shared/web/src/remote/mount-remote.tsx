import type { Area, Language } from '@fudaya/contracts';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { speakAs } from '../bus/page-bus.ts';
import { firstView } from '../first-view/first-view.ts';
import { addMessages, type Messages } from '../i18n/i18n.ts';
import { report } from '../report.ts';
import { codeOf, type PageSource } from './page-code.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

export interface Remote {
  readonly area: Area;
  /** Path → page: a component, or a loader of the module that holds it (default export, or the export named …Page). */
  readonly pages: { readonly [path: string]: PageSource };
  readonly messages: Messages;
  /** What a page must have in hand to be drawn at once, beside its code: asked for before the server's drawing is taken over. */
  readonly prepare?: { readonly [path: string]: (language: Language) => Promise<unknown> };
}
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
  /** Fetches a page's code ahead of its being wanted. */
  preload(path: string): Promise<unknown>;
}

let mounts = 0;

/** The lifecycles of one remote. None of them ever throws: what breaks becomes an error card in the remote's own place. */
export function mountRemote(remote: Remote): Lifecycles {
  let root: Root | undefined;
  let endSpeaking = () => {};
  return {
    async preload(path) {
      const source = remote.pages[path];
      if (source) await codeOf(source);
    },
    async bootstrap() {
      addMessages(remote.area, remote.messages);
    },
    async mount(props) {
      const element = placeOf(props);
      endSpeaking = speakAs(remote.area);
      // Another area's page begins at its top; the first one of a document keeps the browser's place.
      mounts += 1;
      if (mounts > 1) document.documentElement.scrollTop = 0;
      const fault = (cause: unknown) => {
        report({ kind: 'render', area: remote.area, cause: String(cause) });
        props.onFault?.(cause);
      };
      const options = { onCaughtError: fault, onUncaughtError: fault, identifierPrefix: remote.area };
      if (await isReadyToTakeOver(remote, element)) {
        root = hydrateRoot(element, <RemoteRoot remote={remote} />, options);
        return;
      }
      root = createRoot(element, options);
      root.render(<RemoteRoot remote={remote} />);
    },
    async unmount() {
      endSpeaking();
      root?.unmount();
      root = undefined;
    },
  };
}

/** Whether the element holds the server's drawing of this very page, by this very build, and the page's code is in. */
async function isReadyToTakeOver(remote: Remote, element: HTMLElement): Promise<boolean> {
  const view = firstView();
  const isDrawn = element.dataset['drawn'] !== undefined && view?.area === remote.area && view.path === window.location.pathname;
  delete element.dataset['drawn'];
  const source = isDrawn ? remote.pages[view.path] : undefined;
  if (!isDrawn || !source) {
    element.replaceChildren();
    return false;
  }
  try {
    await Promise.all([codeOf(source), remote.prepare?.[view.path]?.(view.language)]);
    return true;
  } catch {
    // Drawn anew: that shows the error card, and its way to try again.
    element.replaceChildren();
    return false;
  }
}

/** The slot the shell reserved; a remote that runs alone makes its own. */
function placeOf({ domElement, domElementGetter }: MountProps): HTMLElement {
  const given = domElement ?? domElementGetter?.() ?? document.querySelector<HTMLElement>('[data-slot="area"]');
  return given ?? document.body.appendChild(document.createElement('div'));
}
