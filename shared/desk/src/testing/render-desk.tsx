import type { Area, Call, Language } from '@fudaya/contracts';
import type { Right, Role } from '@fudaya/contracts/desk';
import { addMessages, type Messages } from '@fudaya/web';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { notifications } from '@mantine/notifications';
import { Suspense, type ReactNode } from 'react';
import { DeskSessionProvider } from '../session/DeskSessionProvider.tsx';
import { DeskProvider } from '../theme/DeskProvider.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

export interface RenderDeskOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly area?: Area;
  /** The texts of the area's desk, in both languages, and their namespace. */
  readonly messages?: Messages;
  readonly namespace?: string;
  readonly rights?: readonly Right[];
  readonly roles?: readonly Role[];
  readonly replies?: readonly (readonly [Call, FakeReply])[];
}

// What jsdom lacks of a browser.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as never;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as never;
// Fields that grow with their text measure it again once its font is there.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => undefined;

/** Renders a desk page as the frame would: theme, a person with rights, and replies by contract instead of a network. */
export function renderDesk(page: ReactNode, options: RenderDeskOptions = {}) {
  const { rights = [], roles = [], messages, namespace = `desk-${options.area ?? 'store'}`, ...rest } = options;
  notifications.clean();
  addMessages('desk', { ja, en });
  if (messages) addMessages(namespace, messages);
  const session = { id: '01890000-0000-7000-8000-000000000001', name: '運用 蓮', roles, rights };
  return renderPage(
    <DeskProvider>
      <Suspense>
        <DeskSessionProvider session={session} askSession={() => Promise.resolve(true)}>
          {page}
        </DeskSessionProvider>
      </Suspense>
    </DeskProvider>,
    rest,
  );
}
