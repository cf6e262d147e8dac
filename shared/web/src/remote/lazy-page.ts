import type { Language } from '@fudaya/contracts';
import { createElement, use, type ComponentType, type ReactNode } from 'react';
import type { PageRead } from '../call/prefetch-reads.ts';

type PageModule = { readonly [name: string]: unknown };
export interface LazyPage<Props extends object = object> {
  (props: Props): ReactNode;
  /** Its code and what it says in a language; asked for once. */
  preload(path: string, language: Language): Promise<unknown>;
  /** What it will ask for at an address. */
  readonly reads: NonNullable<LazyPageOptions['prefetch']>;
}
export interface LazyPageOptions {
  /** The reads that the page begins with when its address has this query: prefetched while a link to it is pointed at. */
  readonly prefetch?: (query: URLSearchParams) => readonly PageRead[];
  /** What it needs before its first render beside its code, such as a long text. Asked for at each mount. */
  readonly prepare?: (path: string, language: Language) => Promise<unknown>;
}

const failed = new Set<() => void>();

/**
 * React.lazy with two things more: code that is in is rendered without a wait, as renderToString needs it, and code that did not
 * come is asked for anew by "try again". The page is the module's default export, or its export named …Page.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<PageModule>,
  { prepare, prefetch = () => [] }: LazyPageOptions = {},
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;
  function code(): Promise<ComponentType<Props>> {
    if (asked) return asked;
    asked = load().then((module) => (loaded = pageIn(module) as ComponentType<Props>));
    asked.catch(() => failed.add(() => (asked = undefined)));
    return asked;
  }
  const Page = (props: Props) => createElement(loaded ?? use(code()), props);
  return Object.assign(Page, {
    preload: (path: string, language: Language) => Promise.all([code(), prepare?.(path, language)]),
    reads: prefetch,
  });
}

/** The next try asks anew for what failed: once the error card is up, or for whoever preloaded it. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

function pageIn(module: PageModule): ComponentType {
  const page = module['default'] ?? Object.entries(module).find(([name]) => name.endsWith('Page'))?.[1];
  if (typeof page !== 'function') throw new Error('the page module exports no page');
  return page as ComponentType;
}
