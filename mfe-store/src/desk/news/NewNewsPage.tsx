import { PageHead, useNavigate } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { NewsForm } from './NewsForm.tsx';

/** A new piece of news, shown at once or from a time ahead. */
export function NewNewsPage() {
  const { t } = useText();
  const navigate = useNavigate();
  const [created] = useState(() => new Date().toISOString());
  return (
    <>
      <PageHead title={t('news.new')} back={{ to: '/desk/store/news', text: t('news.title') }} />
      <NewsForm
        postId={null}
        seen={null}
        values={{ title_ja: '', title_en: '', content_ja: '', content_en: '', pictures: [], created }}
        onDone={(postId) => void navigate(`/desk/store/news/${postId}`)}
      />
    </>
  );
}
