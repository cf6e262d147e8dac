import { pageOf } from '@fudaya/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useMember } from '../bus/use-bus.ts';
import { queryClient } from '../call/query-client.ts';
import { seed } from '../first-view/seed.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Remote } from './remote.ts';
import { PageHost } from './PageHost.tsx';
import { PageRouter, type Address } from './PageRouter.tsx';
import { RemoteContext } from './remote-context.ts';
import { useScrollToTop } from './scroll-to-top.ts';

/** `at`: drawn ahead, for an address that is not the browser's yet. */
export function RemoteRoot({ remote, at }: { remote: Remote; at?: Address }) {
  seed(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PageRouter at={at}>
        <RemotePages remote={remote} />
      </PageRouter>
    </QueryClientProvider>
  );
}

/** The pages without a router around them, so that tests can bring their own. */
export function RemotePages({ remote }: { remote: Remote }) {
  const { pathname } = useLocation();
  // Every page of the shop has a path of its own; what differs within a page is in its query.
  const path = pageOf(pathname)?.path ?? pathname;
  const source = remote.pages[path];
  useScrollToTop();
  const context = useMemo(() => ({ namespace: remote.area }), [remote.area]);
  return (
    <RemoteContext value={context}>
      <ErrorBoundary key={pathname}>
        <MembersOnly path={path}>
          {/* Another area's page: the shell is about to put that area here. */}
          {source ? <PageHost key={path} source={source} /> : <PageSkeleton />}
        </MembersOnly>
      </ErrorBoundary>
    </RemoteContext>
  );
}

/** A members' page is not drawn before the guard has said who is there; it sends everyone else to /login. */
function MembersOnly({ path, children }: { path: string; children: React.ReactNode }) {
  const isMember = useMember()?.is_login === '1';
  if (pageOf(path)?.isPublic === false && !isMember) return <PageSkeleton />;
  return children;
}
