// One area as a single-spa application whose lifecycles never throw and never wait: single-spa 6 cannot recover a broken
// application, and while one loads it holds up the others. The remote is loaded behind it.
import type { Area } from '@fudaya/contracts';
import { nextState, type AreaEvent, type AreaState } from './area-state.ts';
import { AreaFailure, maxLoad_ms, runLifecycle, within, type RemoteApp } from './load-area.ts';

type Props = Record<string, unknown>;
export interface AreaApplication {
  readonly lifecycles: {
    bootstrap(): Promise<void>;
    mount(props: Props): Promise<void>;
    unmount(props: Props): Promise<void>;
  };
  /** After a failure: loads and mounts again, if the area is still asked for. */
  retry(): void;
}

export interface AreaOptions {
  readonly area: Area;
  readonly slot: HTMLElement;
  readonly load: () => Promise<RemoteApp>;
  readonly onState: (state: AreaState) => void;
  /** The build in use broke while it was mounted. True: another one will be loaded in its place. */
  readonly fallBack?: (cause: unknown) => boolean;
  /** Named on the element, for QA and for whoever calls a service. */
  readonly build?: () => string | undefined;
}

/** What one visit to the area put into the page. */
interface Visit {
  readonly props: Props;
  readonly element: HTMLElement;
  mounted: RemoteApp | undefined;
}

/** The element of the area: what the server rendered of it, if the slot holds that; what was rendered of another area goes. */
function drawnPlace(slot: HTMLElement, area: Area): HTMLElement {
  const rendered = slot.querySelector<HTMLElement>(':scope > [data-drawn]');
  if (rendered?.dataset['area'] === area) return rendered;
  rendered?.remove();
  const element = document.createElement('div');
  element.dataset['area'] = area;
  slot.append(element);
  return element;
}

const isOfMount = (cause: unknown) => cause instanceof AreaFailure && cause.code.endsWith('-MOUNT');

export function createAreaApplication({ area, slot, load, onState, fallBack = () => false, build }: AreaOptions): AreaApplication {
  let state: AreaState = { area, status: 'idle' };
  let visit: Visit | undefined;
  const prepared = new WeakSet<RemoteApp>();

  function tell(event: AreaEvent): void {
    const next = nextState(state, event);
    if (next === state) return;
    state = next;
    onState(state);
  }

  async function mountRemote(props: Props, element: HTMLElement): Promise<RemoteApp> {
    const app = await load();
    const step = async () => {
      if (!prepared.has(app)) await runLifecycle(app.bootstrap, props);
      prepared.add(app);
      if (element.isConnected) await runLifecycle(app.mount, props);
    };
    try {
      await within(maxLoad_ms, step(), () => new Error('the remote did not finish mounting'));
    } catch (cause) {
      await runLifecycle(app.unmount, props).catch(() => undefined);
      throw new AreaFailure(area, 'MOUNT', cause);
    }
    return app;
  }

  async function enter(props: Props): Promise<void> {
    const element = drawnPlace(slot, area);
    const parts = { domElement: element, domElementGetter: () => element, onFault: (cause: unknown) => onFault(own, cause) };
    const own: Visit = { props: { ...props, ...parts }, element, mounted: undefined };
    visit = own;
    tell({ type: 'wanted' });
    try {
      const app = await mountRemote(own.props, element);
      own.mounted = app;
      nameBuild(element);
      // The member went on while it was loading.
      if (visit === own) tell({ type: 'mounted' });
      else await leave(own);
    } catch (cause) {
      element.remove();
      if (visit !== own) return;
      // One that did not load has had its other build's turn already: asking again and again would never end.
      if (isOfMount(cause) && fallBack(cause)) return enter(props);
      tell({ type: 'broke', code: cause instanceof AreaFailure ? cause.code : `${area.toUpperCase()}-LOAD`, cause });
    }
  }

  function nameBuild(element: HTMLElement): void {
    const named = build?.();
    if (named !== undefined) element.dataset['build'] = named;
  }

  /** After the render that reported it: what is being rendered cannot be taken away. */
  function onFault(broken: Visit, cause: unknown): void {
    setTimeout(() => {
      if (visit !== broken || !broken.mounted || !fallBack(cause)) return;
      void leave(broken).then(() => (visit === broken ? enter(broken.props) : undefined));
    });
  }

  async function leave(left: Visit): Promise<void> {
    const app = left.mounted;
    left.mounted = undefined;
    if (app) await runLifecycle(app.unmount, left.props).catch((cause: unknown) => reportError(cause));
    left.element.remove();
  }

  return {
    lifecycles: {
      bootstrap: async () => undefined,
      async mount(props) {
        void enter(props);
      },
      async unmount() {
        const left = visit;
        visit = undefined;
        if (left) await leave(left);
        tell({ type: 'left' });
      },
    },
    retry() {
      if (state.status === 'failed' && visit) void enter(visit.props);
    },
  };
}
