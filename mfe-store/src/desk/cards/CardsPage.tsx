import { catalogueCards, type CatalogueCard } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, FilterBar, Link, PageHead, useCursor, useFilters, useRead, type Column } from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { Thumbnail } from '../pictures/Thumbnail.tsx';
import { useText } from '../texts.ts';
import { ReferenceAct } from './ReferenceAct.tsx';

const none = { words: '' };

/** Every card that a box can be made of. */
export function CardsPage() {
  const { t } = useText();
  const isJa = useLanguage() === 'ja';
  const [filters, change, clear] = useFilters(none);
  const { cursor, pagesFor } = useCursor(JSON.stringify(filters));
  const { reply, failure, reload } = useRead(catalogueCards, {
    ...(filters.words && { words: filters.words }),
    ...(cursor !== undefined && { after: cursor }),
  });
  const [edited, setEdited] = useState<CatalogueCard>();
  const columns: readonly Column<CatalogueCard>[] = [
    { key: 'id', title: t('cards.id'), render: ({ id }) => id },
    { key: 'name', title: t('cards.name'), render: ({ name_ja, name_en }) => (isJa ? name_ja : name_en) },
    { key: 'model', title: t('cards.model'), render: ({ model_number }) => model_number },
    { key: 'type', title: t('packs.type'), render: ({ card_type_ja, card_type_en }) => (isJa ? card_type_ja : card_type_en) },
    { key: 'rarity', title: t('cards.rarity'), render: ({ rarity }) => rarity, align: 'right' },
    {
      key: 'reference',
      title: t('cards.reference'),
      render: ({ reference }) =>
        reference ? t('cards.referenceOf', { points: formatPoints(reference.points), on: reference.as_of }) : '—',
      align: 'right',
    },
    {
      key: 'edit',
      title: t('cards.setReference'),
      render: (card) => (
        <Allowed right="catalogue.edit">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('types.edit')}: ${t('cards.setReferenceOf', { id: card.id })}`}
            onClick={() => setEdited(card)}
          >
            {t('types.edit')}
          </Button>
        </Allowed>
      ),
    },
    { key: 'image', title: t('packs.image'), render: ({ image }) => <Thumbnail path={image} alt="" />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('cards.title')}
        text={t('cards.text')}
        actions={
          <Allowed right="catalogue.edit">
            <Button component={Link} to="/desk/store/types" variant="default">
              {t('types.title')}
            </Button>
            <Button component={Link} to="/desk/store/cards/import" variant="default">
              {t('import.title')}
            </Button>
            <Button component={Link} to="/desk/store/cards/new">
              {t('cards.new')}
            </Button>
          </Allowed>
        }
      />
      <FilterBar words={filters.words} wordsLabel={t('cards.words')} onSearch={(words) => change({ words })} onClear={clear} />
      <DataTable
        label={t('cards.title')}
        columns={columns}
        rows={reply?.cards}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/store/cards/edit/${id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next ?? undefined)}
      />
      {edited && <ReferenceAct key={edited.id} card={edited} onClose={() => setEdited(undefined)} onDone={() => void reload()} />}
    </>
  );
}
