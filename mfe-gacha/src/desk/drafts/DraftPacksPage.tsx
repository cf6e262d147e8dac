import { draftPacks } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { DataTable, PageHead, StatusBadge, useRead, type Column } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

type Pack = ReplyOf<typeof draftPacks>['packs'][number];

/** Packs that wait for their box: which one it is made for. */
export function DraftPacksPage() {
  const { t } = useText();
  const language = useLanguage();
  const { reply, failure, reload } = useRead(draftPacks, {});
  const columns: readonly Column<Pack>[] = [
    { key: 'pack', title: t('boxes.pack'), render: (pack) => (language === 'ja' ? pack.name_ja : pack.name_en) },
    { key: 'id', title: t('boxes.id'), render: ({ pack_id }) => pack_id, align: 'right' },
    {
      key: 'draft',
      title: t('boxes.state'),
      render: ({ has_draft }) => (has_draft ? <StatusBadge tone="info">{t('state.draft')}</StatusBadge> : t('draft.none')),
    },
  ];
  return (
    <>
      <PageHead title={t('draft.choose')} text={t('draft.chooseText')} back={{ to: '/desk/gacha/boxes', text: t('boxes.title') }} />
      <DataTable
        label={t('draft.choose')}
        columns={columns}
        rows={reply?.packs}
        keyOf={({ pack_id }) => String(pack_id)}
        linkOf={({ pack_id }) => `/desk/gacha/boxes/${pack_id}/draft`}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('draft.noPacks')}
      />
    </>
  );
}
