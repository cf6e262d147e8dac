import { createElement, Suspense, use, type ComponentType } from 'react';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { codeOf, loadedPage, type PageSource } from './page-code.ts';

/** One page of a remote: a component is drawn at once, a loader's page when its code is in. */
export function PageHost({ source }: { source: PageSource }) {
  const code = codeOf(source);
  if ('drawn' in code) return code.drawn;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage source={source} code={code} />
    </Suspense>
  );
}

const LoadedPage = ({ source, code }: { source: PageSource; code: Promise<ComponentType> }) =>
  createElement(loadedPage(source) ?? use(code));
