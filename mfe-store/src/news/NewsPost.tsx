import type { store } from '@fudaya/contracts';
import { Picture, formatDate } from '@fudaya/web';
import { Description } from '../pack-detail/Description.tsx';
import { useText } from '../texts.ts';
import s from './news-list.module.css';

/** One piece of news, as members read it. */
export function NewsPost({ post }: { readonly post: store.Post }) {
  const { t, language } = useText();
  const names = [post.lastName, post.firstName];
  const author = (language === 'ja' ? names : names.toReversed()).join(' ').trim();
  const heading = `post-${post.id}`;
  return (
    <article className={s.post} aria-labelledby={heading}>
      {post.images.length > 0 && (
        <div className={s.images} data-count={Math.min(post.images.length, 3)}>
          {post.images.map((src, at) => (
            <Picture
              key={src}
              src={src}
              sizes="(min-width: 768px) 320px, 100vw"
              alt={post.alts?.[at] ?? ''}
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
