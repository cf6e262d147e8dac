import { store, type Call, type Language, type ReplyOf } from '@fudaya/contracts';
import type { shopAhead } from '@fudaya/contracts/desk';
import { createQueryClient, QueryClientProvider, readKey } from '@fudaya/desk';
import { RemoteContext, useLanguage } from '@fudaya/web';
import { useMemo } from 'react';
import { MotionProvider } from '../../top/motion.tsx';
import { TopContent } from '../../top/TopContent.tsx';
import s from './ahead.module.css';

type Reply = ReplyOf<typeof shopAhead>;

/** The members' own top page, which reads what the desk was answered: it asks nobody, and what it knows is nobody else's. */
export function TopAhead({ reply }: { readonly reply: Reply }) {
  const language = useLanguage();
  const client = useMemo(() => knowing(reply, language), [reply, language]);
  return (
    <QueryClientProvider client={client}>
      <RemoteContext value={{ namespace: 'store' }}>
        <MotionProvider>
          <div className={s['page']}>
            <TopContent />
          </div>
        </MotionProvider>
      </RemoteContext>
    </QueryClientProvider>
  );
}

/** Fresh for as long as the page is open. */
const longAhead_ms = 365 * 86_400_000;

function knowing({ banner, packs, types, news, older_news = [] }: Reply, language: Language) {
  const client = createQueryClient();
  const know = <K extends Call>({ path }: K, input: object, known: ReplyOf<K>) =>
    client.setQueryData(readKey(path, input, language), known, { updatedAt: Date.now() + longAhead_ms });
  know(store.banner, {}, banner);
  know(store.packList, {}, packs);
  know(store.cardTypeList, {}, types);
  const pages = [news, ...older_news];
  for (const one of pages) {
    const reached = { ...one.page, all_page: pages.length, pages: one.page.pages.filter((number) => number <= pages.length) };
    know(store.postList, { page: one.page.page }, { ...one, page: reached });
  }
  return client;
}
