import { DeskProvider, DeskSessionProvider } from '@fudaya/desk';
import { queryClient } from '@fudaya/web';
import { BrowserRouter, QueryClientProvider } from '@fudaya/web/desk';
import { Suspense } from 'react';
import type { AreaLoads } from './areas/use-areas.ts';
import { DeskFrame } from './frame/DeskFrame.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { useSession, type askWho } from './session/use-session.ts';

/** What is under way since the document came: it is given to staff, and to browsers that staff have used. */
export interface Begun {
  readonly session: ReturnType<typeof askWho>;
  readonly areas: AreaLoads;
}

export function DeskApp({ begun }: { readonly begun: Begun }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <DeskProvider>
          <Suspense>
            <AtTheDesk begun={begun} />
          </Suspense>
        </DeskProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function AtTheDesk({ begun }: { readonly begun: Begun }) {
  const { session, status, ask } = useSession(begun.session);
  if (session)
    return (
      <DeskSessionProvider session={session} askSession={ask}>
        <DeskFrame begun={begun.areas} />
      </DeskSessionProvider>
    );
  return <SignInPage status={status} onDone={() => void ask()} />;
}
