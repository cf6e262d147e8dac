import { newsPost, newsRemove } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Allowed, Button, PageHead, Shown, Text, useNavigate, useParams, useRead } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { NewsForm } from './NewsForm.tsx';

type Post = ReplyOf<typeof newsPost>;

/** One piece of news: what it says, from when, and taking it away. */
export function NewsPostPage() {
  const { id = '' } = useParams();
  const read = useRead(newsPost, { post_id: id });
  return <Shown of={read}>{(post) => <PostOf key={post.version} post={post} onChange={() => void read.reload()} />}</Shown>;
}

function PostOf({ post, onChange }: { readonly post: Post; readonly onChange: () => void }) {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { post_id, version, images, alts = [], ...words } = post;
  const pictures = images.map((path, at) => ({ path, ja: alts[at]?.ja ?? '', en: alts[at]?.en ?? '' }));
  return (
    <>
      <PageHead
        title={isJa ? post.title_ja : post.title_en}
        back={{ to: '/desk/store/news', text: t('news.title') }}
        actions={
          <Allowed right="news.edit">
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('news.remove')}
            </Button>
          </Allowed>
        }
      />
      <NewsForm postId={post_id} seen={version} values={{ ...words, pictures }} onDone={onChange} />
      {isAsked && (
        <ActDialog
          contract={newsRemove}
          input={{ post_id, seen: version }}
          title={t('news.removeTitle')}
          confirm={t('news.remove')}
          isFinal
          onClose={() => setAsked(false)}
          onDone={() => void navigate('/desk/store/news')}
          onChangedMeanwhile={onChange}
        >
          <Text size="sm">{t('news.removeText')}</Text>
        </ActDialog>
      )}
    </>
  );
}
