import { useRef } from 'react';
import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, Pager, Skeleton, useNavigate, useRead, useSearchParams } from '@fudaya/web';
import { NewsPost } from './NewsPost.tsx';
import { useText } from '../texts.ts';
import s from './news-list.module.css';

/** TOP-5: news by page, the newest first; the page is in the address. */
export function NewsList() {
  const { t } = useText();
  const [query] = useSearchParams();
  const goto = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { reply, failure, reload } = useRead(store.postList, { page });
  const turn = (next: number) => {
    void goto(links.top(store.specialTabs.news, next));
    top.current?.scrollIntoView({ block: 'start' });
  };
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  return (
    <div ref={top} className={s.news}>
      {reply ? reply.list.map((post) => <NewsPost key={post.id} post={post} />) : <PostsToCome />}
      {reply?.list.length === 0 && <EmptyState title={t('news.empty')} icon="info" />}
      {reply && <Pager page={reply.page} onPage={turn} />}
    </div>
  );
}

function PostsToCome() {
  return (
    <div className={s.news} aria-busy="true">
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} height={260} radius={16} />
      ))}
    </div>
  );
}
