import { pageOf } from '@fudaya/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { useMember } from '../bus/use-bus.ts';
import { queryClient } from '../call/query-client.ts';
import { seed } from '../first-view/seed.ts';
import { Hydrated } from '../first-view/Hydrated.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { RemoteContext } from './remote-context.ts';
import type { Remote } from './remote.ts';
import { useScrollToTop } from './scroll-to-top.ts';

export function RemoteRoot({ remote }: { remote: Remote }) {
  seed(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <RemotePages remote={remote} />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** The pages without a router around them: the server and tests bring their own. */
export function RemotePages({ remote }: { remote: Remote }) {
  const { pathname } = useLocation();
  useScrollToTop();
  const context = useMemo(() => ({ namespace: remote.area }), [remote.area]);
  return (
    <RemoteContext value={context}>
      <ErrorBoundary key={pathname}>
        <MembersOnly path={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {/* Inside Suspense: what is not hydrated yet hears no press. */}
            <Hydrated part="area">
              <Routes>
                {remote.routes}
                {/* Another area's page: the shell is about to put that area here. */}
                <Route path="*" element={<PageSkeleton />} />
              </Routes>
            </Hydrated>
          </Suspense>
        </MembersOnly>
      </ErrorBoundary>
    </RemoteContext>
  );
}

/** A members' page is not rendered before the guard has said who is there; it sends everyone else to /login. */
function MembersOnly({ path, children }: { path: string; children: React.ReactNode }) {
  const isMember = useMember()?.is_login === '1';
  if (pageOf(path)?.isPublic === false && !isMember) return <PageSkeleton />;
  return children;
}
