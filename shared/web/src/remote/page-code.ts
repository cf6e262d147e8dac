import type { ComponentType, ReactNode } from 'react';

type PageModule = { readonly [name: string]: unknown };
export type PageLoader = () => Promise<PageModule>;
export type PageSource = PageLoader | (() => ReactNode);

const asked = new Map<PageSource, Promise<ComponentType>>();
const loaded = new Map<PageSource, ComponentType>();
const failed = new Set<PageSource>();

/**
 * The page that a loader promises, asked for once. A component and a loader are both functions and only what it returns
 * tells them apart: what a component draws is handed back as it is.
 */
export function codeOf(source: PageSource): Promise<ComponentType> | { readonly drawn: ReactNode } {
  const known = asked.get(source);
  if (known !== undefined) return known;
  const shown = source();
  if (!(shown instanceof Promise)) return { drawn: shown };
  const code = (shown as Promise<PageModule>).then((module) => {
    const page = pageIn(module);
    loaded.set(source, page);
    return page;
  });
  code.catch(() => failed.add(source));
  asked.set(source, code);
  return code;
}

/** The page, when its code is in: it is then drawn without a wait, as hydration needs it. */
export const loadedPage = (source: PageSource): ComponentType | undefined => loaded.get(source);

/** Once the error card is up: the next mount asks anew for what failed. */
export function forgetFailedCode(): void {
  for (const source of failed) asked.delete(source);
  failed.clear();
}

function pageIn(module: PageModule): ComponentType {
  const page = module['default'] ?? Object.entries(module).find(([name]) => name.endsWith('Page'))?.[1];
  if (typeof page !== 'function') throw new Error('the page module exports no page');
  return page as ComponentType;
}
