import { windowPacks, type PackLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, FilterBar, Link, PageHead, useCursor, useFilters, useRead, type Column } from '@fudaya/desk';
import { useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

const none = { words: '' };

/** Every pack, as the window has it. */
export function PacksPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const [filters, change, clear] = useFilters(none);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const { reply, failure, reload } = useRead(windowPacks, {
    ...(filters.words && { words: filters.words }),
    ...(cursor !== undefined && { before_pack: cursor }),
  });
  const columns: readonly Column<PackLine>[] = [
    { key: 'name', title: t('packs.name'), render: ({ name_ja, name_en }) => (isJa ? name_ja : name_en) },
    { key: 'id', title: t('packs.id'), render: ({ pack_id }) => pack_id, align: 'right' },
    { key: 'type', title: t('packs.type'), render: ({ card_type_ja, card_type_en }) => (isJa ? card_type_ja : card_type_en) },
    { key: 'position', title: t('packs.position'), render: ({ position }) => position, align: 'right' },
    { key: 'image', title: t('packs.image'), render: ({ image }) => image, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('packs.title')}
        text={t('packs.text')}
        actions={
          <Allowed right="pack.edit">
            <Button component={Link} to="/desk/store/packs/new">
              {t('packs.new')}
            </Button>
          </Allowed>
        }
      />
      <FilterBar words={filters.words} wordsLabel={t('packs.words')} onSearch={(words) => change({ words })} onClear={clear} />
      <DataTable
        label={t('packs.title')}
        columns={columns}
        rows={reply?.packs}
        keyOf={({ pack_id }) => String(pack_id)}
        linkOf={({ pack_id }) => `/desk/store/packs/${pack_id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next === null || reply === undefined ? undefined : String(reply.next))}
      />
    </>
  );
}
