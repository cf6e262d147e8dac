import { store, type Language, type ReplyOf } from '@fudaya/contracts';
import type { shopAhead } from '@fudaya/contracts/desk';
import { QueryClientProvider } from '@fudaya/desk';
import { RemoteContext, useLanguage } from '@fudaya/web';
import { useMemo } from 'react';
import { MotionProvider } from '../../top/motion.tsx';
import { TopContent } from '../../top/TopContent.tsx';
import { knowing } from './knowing.ts';
import s from './ahead.module.css';

type Reply = ReplyOf<typeof shopAhead>;

/** The members' own top page, which reads what the desk was answered: it asks nobody, and what it knows is nobody else's. */
export function TopAhead({ reply }: { readonly reply: Reply }) {
  const language = useLanguage();
  const client = useMemo(() => knownOf(reply, language), [reply, language]);
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

function knownOf({ banner, packs, types, news, older_news = [] }: Reply, language: Language) {
  const { client, know } = knowing(language);
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
