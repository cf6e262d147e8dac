import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

type PageModule = { readonly [name: string]: unknown };
export type PageLoader = () => Promise<PageModule>;
export type PageSource = PageLoader | (() => ReactNode);

/** Component and loader are both functions: only what it returns tells them apart. A loader is asked once for each mount. */
export function PageHost({ source }: { source: PageSource }) {
  // Kept by the mount, not by the module: after "try again" a chunk that failed is asked for anew.
  const [asked] = useState(() => new Map<PageSource, Promise<ComponentType>>());
  let code = asked.get(source);
  if (code === undefined) {
    const shown = source();
    if (!(shown instanceof Promise)) return shown;
    code = (shown as Promise<PageModule>).then(pageIn);
    asked.set(source, code);
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage code={code} />
    </Suspense>
  );
}

function LoadedPage({ code }: { code: Promise<ComponentType> }) {
  const Page = use(code);
  return <Page />;
}

function pageIn(module: PageModule): ComponentType {
  const page = module['default'] ?? Object.entries(module).find(([name]) => name.endsWith('Page'))?.[1];
  if (typeof page !== 'function') throw new Error('the page module exports no page');
  return page as ComponentType;
}
