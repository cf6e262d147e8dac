import { createElement, Suspense, use, type ComponentType } from 'react';
import { TakenOver } from '../first-view/TakenOver.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { codeOf, loadedPage, type PageSource } from './page-code.ts';

/** One page of a remote: a component is drawn at once, a loader's page when its code is in. */
export function PageHost({ source }: { source: PageSource }) {
  const code = codeOf(source);
  if ('drawn' in code) return <TakenOver part="area">{code.drawn}</TakenOver>;
  return (
    <Suspense fallback={<PageSkeleton />}>
      {/* In here: what is still waiting to be taken over hears no press. */}
      <TakenOver part="area">
        <LoadedPage source={source} code={code} />
      </TakenOver>
    </Suspense>
  );
}

const LoadedPage = ({ source, code }: { source: PageSource; code: Promise<ComponentType> }) =>
  createElement(loadedPage(source) ?? use(code));
