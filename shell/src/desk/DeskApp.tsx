import { DeskProvider, DeskSessionProvider } from '@fudaya/desk';
import { queryClient } from '@fudaya/web';
import { BrowserRouter, QueryClientProvider } from '@fudaya/web/desk';
import { Suspense } from 'react';
import { DeskFrame } from './frame/DeskFrame.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { useSession } from './session/use-session.ts';

export function DeskApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <DeskProvider>
          <Suspense>
            <AtTheDesk />
          </Suspense>
        </DeskProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function AtTheDesk() {
  const { session, status, ask } = useSession();
  if (session)
    return (
      <DeskSessionProvider session={session} askSession={ask}>
        <DeskFrame />
      </DeskSessionProvider>
    );
  return <SignInPage status={status} onDone={() => void ask()} />;
}
