import { pageOf } from '@fudaya/contracts';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { speakAs } from '../bus/page-bus.ts';
import { firstView } from '../first-view/first-view.ts';
import { takeOver } from '../first-view/take-over.ts';
import { addMessages, currentLanguage } from '../i18n/i18n.ts';
import { report } from '../report.ts';
import { drawAhead, takeDrawn } from './draw-ahead.tsx';
import { codeOf, forgetFailedCode } from './page-code.ts';
import type { Remote } from './remote.ts';
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
  /** Fetches a page's code ahead of its being wanted; with its query, a public page's replies too, and draws it. */
  preload(path: string, search?: string): Promise<unknown>;
}

type Fault = (cause: unknown) => void;
let mounts = 0;
/** The shell's skeleton stands for a page this long while its code is on the way. */
const code_ms = 1_500;

/** The lifecycles of one remote. None of them ever throws: what breaks becomes an error card in the remote's own place. */
export function mountRemote(remote: Remote): Lifecycles {
  /** By element: who went on and came back while the code was on the way has two for a moment. */
  const mounted = new Map<HTMLElement, { readonly root: Root; readonly endSpeaking: () => void }>();
  return {
    async preload(path, search) {
      if (!remote.pages[path]) return;
      await partsOf(remote, path).catch((cause: unknown) => {
        // Whoever follows the link asks anew.
        forgetFailedCode();
        throw cause;
      });
      // While the area is to be seen its own router leads on.
      if (search === undefined || [...mounted.keys()].some(({ isConnected }) => isConnected) || pageOf(path)?.isPublic !== true) return;
      addMessages(remote.area, remote.messages);
      drawAhead(remote, { pathname: path, search });
    },
    async bootstrap() {
      addMessages(remote.area, remote.messages);
    },
    async mount(props) {
      const element = placeOf(props);
      const endSpeaking = speakAs(remote.area);
      // Another area's page begins at its top; the first one of a document keeps the browser's place.
      mounts += 1;
      if (mounts > 1) document.documentElement.scrollTop = 0;
      const fault = (cause: unknown) => {
        report({ kind: 'render', area: remote.area, cause: String(cause) });
        props.onFault?.(cause);
      };
      const options = { onCaughtError: fault, onUncaughtError: fault, identifierPrefix: remote.area };
      const root = await rootIn(element, remote, options);
      mounted.set(element, { root, endSpeaking });
    },
    async unmount({ domElement }) {
      for (const [element, { root, endSpeaking }] of mounted) {
        if (domElement && element !== domElement) continue;
        mounted.delete(element);
        endSpeaking();
        root.unmount();
      }
    },
  };
}

/** The page of this address: the server's drawing taken over, the one made ahead of the press, or a new one. */
async function rootIn(element: HTMLElement, remote: Remote, options: RootOptions & { onCaughtError: Fault }): Promise<Root> {
  if (await isReadyToTakeOver(remote, element)) {
    return takeOver(element, <RemoteRoot remote={remote} />, options);
  }
  const drawn = takeDrawn(remote, window.location);
  if (drawn) return drawn.show(element, options.onCaughtError);
  // A page that begins with its skeleton keeps it for 300 ms (React); its code is mostly nearer than that.
  await soon(partsOf(remote, window.location.pathname), code_ms);
  const root = createRoot(element, options);
  root.render(<RemoteRoot remote={remote} />);
  return root;
}

/** Resolves when the work is over, well or not, or at the limit. */
async function soon(work: Promise<unknown>, limit_ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, limit_ms)));
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}

/** What a page must have in hand to be drawn at once. */
async function partsOf(remote: Remote, path: string): Promise<void> {
  const source = remote.pages[path];
  if (source) await Promise.all([codeOf(source), remote.prepare?.[path]?.(currentLanguage())]);
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
