// Someone is about to follow a link: its area and its page's code are asked for before the finger is lifted.
import { pageOf, type Area } from '@fudaya/contracts';
import type { RemoteApp } from './load-area.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

interface Connection {
  readonly saveData?: boolean;
}

function pathOf(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.origin !== location.origin) return undefined;
  return link.pathname;
}

/** Each page once; `onIntent` hears of every sign. A failure is nothing: following the link asks again, and shows what went wrong. The answer ends it. */
export function watchIntent(
  load: (area: Area) => Promise<RemoteApp>,
  onIntent: () => unknown = () => {},
  root: Document = document,
): () => void {
  const asked = new Set<string>();

  async function ask(event: Event): Promise<void> {
    const page = pageOf(pathOf(event) ?? '');
    const isSparing = (navigator as { connection?: Connection }).connection?.saveData === true;
    if (!page) return;
    onIntent();
    if (isSparing || asked.has(page.path)) return;
    asked.add(page.path);
    try {
      await (await load(page.area)).preload?.(page.path);
    } catch {
      asked.delete(page.path);
    }
  }

  const onSign = (event: Event) => void ask(event);
  for (const sign of signs) root.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) root.removeEventListener(sign, onSign);
  };
}
