import { beforeEach, expect, test, vi } from 'vitest';
import { createAreaApplication } from './area-application.ts';
import type { AreaState } from './area-state.ts';
import { AreaFailure, type RemoteApp } from './load-area.ts';

let slot: HTMLElement;
let states: AreaState['status'][];
const onState = ({ status }: AreaState) => void states.push(status);

function remote(text = 'the store'): RemoteApp {
  return {
    bootstrap: async () => undefined,
    mount: async ({ domElement }) => void ((domElement as HTMLElement).textContent = text),
    unmount: async ({ domElement }) => void ((domElement as HTMLElement).textContent = ''),
  };
}

beforeEach(() => {
  slot = document.body.appendChild(document.createElement('main'));
  states = [];
});

test('FED-3 a remote is mounted into its own element in the slot and taken out whole', async () => {
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load: async () => remote(), onState });
  await lifecycles.mount({});
  await vi.waitFor(() => expect(states).toEqual(['loading', 'ready']));
  expect(slot.querySelector('[data-area="store"]')?.textContent).toBe('the store');
  await lifecycles.unmount({});
  expect(slot.childElementCount).toBe(0);
  expect(states.at(-1)).toBe('idle');
});

test('FED-3 a remote that cannot be loaded leaves a state with a code, and "try again" mounts it', async () => {
  const seen: AreaState[] = [];
  const load = vi.fn<() => Promise<RemoteApp>>().mockRejectedValueOnce(new AreaFailure('store', 'LOAD')).mockResolvedValueOnce(remote());
  const application = createAreaApplication({ area: 'store', slot, load, onState: (state) => void seen.push(state) });
  await application.lifecycles.mount({});
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ status: 'failed', code: 'STORE-LOAD' }));
  application.retry();
  await vi.waitFor(() => expect(seen.at(-1)?.status).toBe('ready'));
  expect(slot.textContent).toBe('the store');
});

test('FED-3 a remote whose mount throws is unmounted and leaves nothing in the slot', async () => {
  const unmount = vi.fn<() => Promise<void>>(async () => undefined);
  const broken: RemoteApp = { ...remote(), mount: () => Promise.reject(new Error('render')), unmount };
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load: async () => broken, onState });
  await lifecycles.mount({});
  await vi.waitFor(() => expect(states).toEqual(['loading', 'failed']));
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(slot.childElementCount).toBe(0);
});

test('FED-3 mount does not wait for a remote that hangs, and leaving it behind leaves nothing', async () => {
  let arrive: (app: RemoteApp) => void = () => undefined;
  const load = () => new Promise<RemoteApp>((resolve) => (arrive = resolve));
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load, onState });
  await lifecycles.mount({});
  await lifecycles.unmount({});
  arrive(remote());
  await vi.waitFor(() => expect(slot.childElementCount).toBe(0));
  expect(states).toEqual(['loading', 'idle']);
});

test('FED-3 a remote that throws while it is taken out does not reach the shell', async () => {
  const reported = vi.fn<(cause: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const broken: RemoteApp = { ...remote(), unmount: () => Promise.reject(new Error('unmount')) };
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load: async () => broken, onState });
  await lifecycles.mount({});
  await vi.waitFor(() => expect(states.at(-1)).toBe('ready'));
  await expect(lifecycles.unmount({})).resolves.toBeUndefined();
  expect(slot.childElementCount).toBe(0);
  expect(reported).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('FED-3 a remote that breaks while it is shown gives its place to another build, and the page stays', async () => {
  let onFault: (cause: unknown) => void = () => undefined;
  const broken: RemoteApp = {
    ...remote('broken'),
    mount: async (props) => {
      onFault = props['onFault'] as typeof onFault;
      (props['domElement'] as HTMLElement).textContent = 'broken';
    },
  };
  const load = vi.fn<() => Promise<RemoteApp>>().mockResolvedValueOnce(broken).mockResolvedValueOnce(remote('the one before'));
  const fallBack = vi.fn<(cause: unknown) => boolean>().mockReturnValueOnce(true).mockReturnValue(false);
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load, onState, fallBack, build: () => 'abc' });
  await lifecycles.mount({});
  await vi.waitFor(() => expect(slot.textContent).toBe('broken'));
  onFault(new Error('a chunk that was tampered with'));
  await vi.waitFor(() => expect(slot.textContent).toBe('the one before'));
  expect(slot.querySelectorAll('[data-area="store"][data-build="abc"]')).toHaveLength(1);
  await vi.waitFor(() => expect(states).toEqual(['loading', 'ready', 'loading', 'ready']));
});

test('FED-3 a remote whose mount throws is replaced at once where another build stands ready', async () => {
  const load = vi
    .fn<() => Promise<RemoteApp>>()
    .mockResolvedValueOnce({ ...remote(), mount: () => Promise.reject(new Error('render')) })
    .mockResolvedValueOnce(remote('the one before'));
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load, onState, fallBack: () => true });
  await lifecycles.mount({});
  await vi.waitFor(() => expect(slot.textContent).toBe('the one before'));
  expect(states).not.toContain('failed');
});

test('FED-3 when neither the live build nor the one before can be loaded the card is shown, and nothing is asked for without end', async () => {
  const load = vi.fn<() => Promise<RemoteApp>>().mockRejectedValue(new AreaFailure('store', 'LOAD'));
  const fallBack = vi.fn<(cause: unknown) => boolean>(() => true);
  const { lifecycles } = createAreaApplication({ area: 'store', slot, load, onState, fallBack });
  await lifecycles.mount({});
  await vi.waitFor(() => expect(states).toEqual(['loading', 'failed']));
  expect([load.mock.calls.length, fallBack.mock.calls.length]).toEqual([1, 0]);
});
