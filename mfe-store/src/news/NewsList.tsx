import { useRef } from 'react';
import { links, store } from '@fudaya/contracts';
import { EmptyState, ErrorState, Pager, Picture, Skeleton, formatDate, useNavigate, useRead, useSearchParams } from '@fudaya/web';
import { Description } from '../pack-detail/Description.tsx';
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
      {reply ? reply.list.map((post) => <Post key={post.id} post={post} />) : <PostsToCome />}
      {reply?.list.length === 0 && <EmptyState title={t('news.empty')} icon="info" />}
      {reply && <Pager page={reply.page} onPage={turn} />}
    </div>
  );
}

function Post({ post }: { post: store.Post }) {
  const { t, language } = useText();
  const names = [post.lastName, post.firstName];
  const author = (language === 'ja' ? names : names.toReversed()).join(' ').trim();
  const heading = `post-${post.id}`;
  return (
    <article className={s.post} aria-labelledby={heading}>
      {post.images.length > 0 && (
        <div className={s.images} data-count={Math.min(post.images.length, 3)}>
          {post.images.map((src) => (
            <Picture
              key={src}
              src={src}
              sizes="(min-width: 768px) 320px, 100vw"
              alt=""
              width={640}
              height={640}
              loading="lazy"
              draggable={false}
            />
          ))}
        </div>
      )}
      <div className={s.words}>
        <p className={s.when}>
          <time dateTime={post.created}>{formatDate(post.created)}</time>
          {author !== '' && <span>{t('news.by', { author })}</span>}
        </p>
        <h3 id={heading} className={s.title}>
          {post.title}
        </h3>
        <Description html={post.content} />
      </div>
    </article>
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
