import { topics, type account, type Area, type Call, type Language } from '@fudaya/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { bus, speakAs } from '../bus/page-bus.ts';
import { createQueryClient } from '../call/query-client.ts';
import { setTransport } from '../call/transport.ts';
import { addMessages, setLanguage, type Messages } from '../i18n/i18n.ts';
import { RemoteContext } from '../remote/remote-context.ts';
import { preloadDialog } from '../ui/Dialog.tsx';
import { fakeTransport, type FakeReply } from './fake-transport.ts';
import { aMember } from './members.ts';

export interface RenderOptions {
  /** Path and query the page is opened at. */
  readonly path?: string;
  readonly language?: Language;
  /** Who is there; the default is a member with points, and null nobody that the page knows of yet. */
  readonly member?: account.CurrentUser | null;
  readonly replies?: readonly (readonly [Call, FakeReply])[];
  /** The remote that renders: its texts, and who publishes. */
  readonly area?: Area;
  readonly messages?: Messages;
}

await preloadDialog();

let endLast = () => {};

/** Renders a page as its remote would: router, texts, member, query client, and replies by contract instead of a network. */
export function renderPage(page: ReactNode, options: RenderOptions = {}): RenderResult & ReturnType<typeof fakeTransport> {
  endLast();
  cleanup();
  const { path = '/', language = 'ja', member = aMember, replies = [], area = 'store', messages } = options;
  const fake = fakeTransport(replies);
  const restore = setTransport(fake.transport);
  const hush = speakAs(area);
  endLast = () => {
    restore();
    hush();
  };
  if (messages !== undefined) addMessages(area, messages);
  act(() => {
    void setLanguage(language);
    if (member) bus.publisherFor('shell')(topics.memberCurrent, member);
    bus.publisherFor('shell')(topics.languageCurrent, { language });
  });
  window.history.replaceState(null, '', path);
  const result = render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <RemoteContext value={{ namespace: area }}>{page}</RemoteContext>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { ...result, ...fake };
}
