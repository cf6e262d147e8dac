// Loads one area's remote: a time limit over all, and a second try after a clear failure.
import type { Area } from '@fudaya/contracts';
import type { PageAddress } from '@fudaya/web';

export const maxLoad_ms = 8_000;

/** What a remote exposes as './app': single-spa lifecycles, each one function or several. */
type Lifecycle = (props: Record<string, unknown>) => Promise<unknown>;
export interface RemoteApp {
  readonly bootstrap: Lifecycle | readonly Lifecycle[];
  readonly mount: Lifecycle | readonly Lifecycle[];
  readonly unmount: Lifecycle | readonly Lifecycle[];
  /** Fetches a page's code and texts, and what it reads first, before it is wanted. */
  readonly prefetch?: (address: PageAddress) => Promise<unknown>;
}

/** Why an area could not be shown; the code is what a member can pass on. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  readonly code: string;
  constructor(area: Area, kind: 'ABSENT' | 'LOAD' | 'TIMEOUT' | 'SHAPE' | 'MOUNT', cause?: unknown) {
    super(`${area}: ${kind.toLowerCase()}`, { cause });
    this.code = `${area.toUpperCase()}-${kind}`;
  }
}

export async function within<T>(limit_ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit_ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function isApp(value: unknown): value is RemoteApp {
  return typeof value === 'object' && value !== null && 'bootstrap' in value && 'mount' in value && 'unmount' in value;
}

/** What is loaded of a remote: the module's name, and whether what came is one. */
export interface Part<T> {
  readonly name: 'app' | 'desk';
  readonly is: (value: unknown) => value is T;
  /** Its entry, where that is not the one that a record names first. */
  readonly own?: { readonly entry: string };
}
export const appPart: Part<RemoteApp> = { name: 'app', is: isApp };

export interface LoadOptions {
  /** Asks the federation runtime once. */
  readonly load: (area: Area) => Promise<unknown>;
  /** Waits, or rejects when a second try makes no sense. */
  readonly beforeSecondTry: (cause: unknown, begun: number) => Promise<void>;
  readonly limit_ms?: number;
}

async function tryTwice(area: Area, { load, beforeSecondTry }: LoadOptions): Promise<unknown> {
  const begun = performance.now();
  try {
    return await load(area).catch(async (cause: unknown) => {
      if (cause instanceof AreaFailure) throw cause;
      await beforeSecondTry(cause, begun);
      return load(area);
    });
  } catch (cause) {
    throw cause instanceof AreaFailure ? cause : new AreaFailure(area, 'LOAD', cause);
  }
}

/** @throws AreaFailure, and nothing else, within the time limit. */
export async function loadArea<T>(area: Area, options: LoadOptions, { is }: Pick<Part<T>, 'is'>): Promise<T> {
  const late = () => new AreaFailure(area, 'TIMEOUT');
  const app = await within(options.limit_ms ?? maxLoad_ms, tryTwice(area, options), late);
  if (!is(app)) throw new AreaFailure(area, 'SHAPE');
  return app;
}

export async function runLifecycle(lifecycle: Lifecycle | readonly Lifecycle[], props: Record<string, unknown>): Promise<void> {
  for (const step of typeof lifecycle === 'function' ? [lifecycle] : lifecycle) await step(props);
}
