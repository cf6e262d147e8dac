import type { Area } from '@fudaya/contracts';
import { createRoot, type Root } from 'react-dom/client';
import { speakAs } from '../bus/page-bus.ts';
import { addMessages, type Messages } from '../i18n/i18n.ts';
import { report } from '../report.ts';
import type { PageSource } from './page-code.ts';
import { RemoteRoot } from './RemoteRoot.tsx';

export interface Remote {
  readonly area: Area;
  /** Path → page: a component, or a loader of the module that holds it (default export, or the export named …Page). */
  readonly pages: { readonly [path: string]: PageSource };
  readonly messages: Messages;
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
}

let mounts = 0;

/** The lifecycles of one remote. None of them ever throws: what breaks becomes an error card in the remote's own place. */
export function mountRemote(remote: Remote): Lifecycles {
  let root: Root | undefined;
  let endSpeaking = () => {};
  return {
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
      root = createRoot(element, { onCaughtError: fault, onUncaughtError: fault });
      root.render(<RemoteRoot remote={remote} />);
    },
    async unmount() {
      endSpeaking();
      root?.unmount();
      root = undefined;
    },
  };
}

/** The slot the shell reserved; a remote that runs alone makes its own. */
function placeOf({ domElement, domElementGetter }: MountProps): HTMLElement {
  const given = domElement ?? domElementGetter?.() ?? document.querySelector<HTMLElement>('[data-slot="area"]');
  return given ?? document.body.appendChild(document.createElement('div'));
}
