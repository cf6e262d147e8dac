import { createElement, Suspense, use, type ComponentType } from 'react';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { codeOf, type PageSource } from './page-code.ts';

/** One page of a remote: a component is drawn at once, a loader's page when its code is in. */
export function PageHost({ source }: { source: PageSource }) {
  const code = codeOf(source);
  if ('drawn' in code) return code.drawn;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage code={code} />
    </Suspense>
  );
}

const LoadedPage = ({ code }: { code: Promise<ComponentType> }) => createElement(use(code));
