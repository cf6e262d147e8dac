import { news, type NewsLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, Instant, Link, PageHead, StatusBadge, useCursor, useRead, type Column } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

/** News of the top page, also what is still to come. */
export function NewsPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(news, cursor === undefined ? {} : { before: cursor });
  const columns: readonly Column<NewsLine>[] = [
    { key: 'title', title: t('news.heading'), render: ({ title_ja, title_en }) => (isJa ? title_ja : title_en) },
    {
      key: 'state',
      title: t('news.state'),
      render: ({ is_ahead }) => <StatusBadge tone={is_ahead ? 'info' : 'good'}>{t(is_ahead ? 'news.ahead' : 'news.shown')}</StatusBadge>,
    },
    { key: 'created', title: t('news.created'), render: ({ created }) => <Instant at={created} /> },
  ];
  return (
    <>
      <PageHead
        title={t('news.title')}
        text={t('news.text')}
        actions={
          <Allowed right="news.edit">
            <Button component={Link} to="/desk/store/news/new">
              {t('news.new')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('news.title')}
        columns={columns}
        rows={reply?.news}
        keyOf={({ post_id }) => String(post_id)}
        linkOf={({ post_id }) => `/desk/store/news/${post_id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next ?? undefined)}
      />
    </>
  );
}
