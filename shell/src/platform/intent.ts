// Someone is about to follow a link: its area and its page's code are asked for before the finger is lifted.
import { pageOf, type Area } from '@fudaya/contracts';
import { isSparing } from './ahead.ts';
import type { RemoteApp } from './load-area.ts';

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

export interface IntentOptions {
  readonly load: (area: Area) => Promise<RemoteApp>;
  /** Asks for a page's files, before the first of them can name the others, and for what it shows. */
  readonly hasten: (area: Area, path: string, search: string) => void;
  /** Hears of every sign. */
  readonly onIntent: () => unknown;
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return !link || link.target !== '' || link.origin !== location.origin ? undefined : link;
}

/** A failure is nothing: following the link asks again, and shows what went wrong. The answer ends it. */
export function watchIntent({ load, hasten, onIntent }: IntentOptions, root: Document = document): () => void {
  const underWay = new Set<string>();

  async function ask(event: Event): Promise<void> {
    const link = linkOf(event);
    const page = link && pageOf(link.pathname);
    if (!page) return;
    onIntent();
    const address = `${link.pathname}${link.search}`;
    if (isSparing() || underWay.has(address)) return;
    underWay.add(address);
    hasten(page.area, page.path, link.search);
    try {
      await (await load(page.area)).preload?.(page.path);
    } catch {
      // Said above.
    } finally {
      underWay.delete(address);
    }
  }

  const onSign = (event: Event) => void ask(event);
  for (const sign of signs) root.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of signs) root.removeEventListener(sign, onSign);
  };
}
