import { legalTexts, type LegalLine, type LegalStanding } from '@fudaya/contracts/desk';
import { Button, DataTable, Empty, Link, PageHead, StatusBadge, useParams, useRead, type Column, type Tone } from '@fudaya/desk';
import { legalDocuments } from '../../legal/documents.ts';
import { useText } from '../texts.ts';

const tones: Readonly<Record<LegalStanding, Tone>> = { past: 'quiet', holding: 'good', ahead: 'info' };

/** One document: each of its texts by the day from which it holds. */
export function LegalDocumentPage() {
  const { t } = useText();
  const { page = '' } = useParams();
  const document = legalDocuments.find((one) => one.page === page);
  const { reply, failure, reload } = useRead(legalTexts, {});
  if (!document) return <Empty>{t('legal.noDocument')}</Empty>;
  const rows = reply?.texts.filter((line) => line.page === page);
  const columns: readonly Column<LegalLine>[] = [
    { key: 'holds_from', title: t('legal.holdsFrom'), render: ({ holds_from }) => holds_from.replaceAll('-', '/') },
    {
      key: 'standing',
      title: t('legal.standing'),
      render: ({ standing }) => <StatusBadge tone={tones[standing]}>{t(`legal.${standing}`)}</StatusBadge>,
    },
  ];
  const base = `/desk/store/legal/${page}`;
  return (
    <>
      <PageHead
        title={t(`legal.${document.page}`)}
        text={t('legal.documentText')}
        back={{ to: '/desk/store/legal', text: t('legal.title') }}
        actions={
          <Button component={Link} to={`${base}/new`}>
            {t('legal.new')}
          </Button>
        }
      />
      <DataTable
        label={t(`legal.${document.page}`)}
        columns={columns}
        rows={rows}
        keyOf={({ holds_from }) => holds_from}
        linkOf={({ holds_from }) => `${base}/${holds_from}`}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('legal.builtInOnly')}
      />
    </>
  );
}
