import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

type PageModule = { readonly [name: string]: unknown };
export type PageLoader = () => Promise<PageModule>;
export type PageSource = PageLoader | (() => ReactNode);

/** Component and loader are both functions: only what it returns tells them apart. */
export function PageHost({ source }: { source: PageSource }) {
  const shown = source();
  return shown instanceof Promise ? <LoadedPage load={source as PageLoader} /> : shown;
}

/** The lazy component is made here, not at module level: a fresh mount after "try again" loads a failed chunk anew. */
function LoadedPage({ load }: { load: PageLoader }) {
  const [Page] = useState(() => lazy(async () => ({ default: pageIn(await load()) })));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

function pageIn(module: PageModule): ComponentType {
  const page = module['default'] ?? Object.entries(module).find(([name]) => name.endsWith('Page'))?.[1];
  if (typeof page !== 'function') throw new Error('the page module exports no page');
  return page as ComponentType;
}
