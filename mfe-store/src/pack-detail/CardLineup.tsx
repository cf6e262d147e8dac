import { useRef, useState } from 'react';
import { store } from '@fudaya/contracts';
import { Amount, CardArt, EmptyState, ErrorState, Pager, RarityBadge, Skeleton, formatPoints, useRead } from '@fudaya/web';
import { ReferenceTag } from '../card-extras/Extras.tsx';
import { useText } from '../texts.ts';
import { CardPopup } from './CardPopup.tsx';
import { useNear } from './use-near.ts';
import s from './card-lineup.module.css';

const placeholders = Array.from({ length: 12 }, (_, i) => i);

interface Props {
  readonly packId: number;
  /** Its first page, as it came with the pack; a service of before leaves it out. */
  readonly first: store.PackDetail['cards'];
}

export function CardLineup({ packId, first }: Props) {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = (next: number) => {
    setPage(next);
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={s.lineup}>
      <h2 ref={heading} className={s.heading}>
        {t('lineup.title')}
      </h2>
      <LineupPage packId={packId} page={page} known={page === 1 ? first : undefined} onPage={turn} />
    </section>
  );
}

interface LineupPageProps {
  readonly packId: number;
  readonly page: number;
  readonly known: store.PackDetail['cards'];
  readonly onPage: (page: number) => void;
}

function LineupPage({ packId, page, known, onPage }: LineupPageProps) {
  const { t } = useText();
  const read = useRead(store.packCardList, { packId, page }, { enabled: known === undefined, spinner: false });
  const { failure, reload } = read;
  const reply = known ?? read.reply;
  const [opened, setOpened] = useState<store.LineupCard>();
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) {
    return (
      <div className={s.grid} aria-busy="true">
        {placeholders.map((i) => (
          <Skeleton key={i} ratio={63 / 112} />
        ))}
      </div>
    );
  }
  if (reply.list.length === 0) return <EmptyState title={t('lineup.empty')} />;
  return (
    <>
      <ul className={s.grid}>
        {reply.list.map((card) => (
          <LineupCard key={`${card.id} ${card.return_points}`} card={card} onOpen={() => setOpened(card)} />
        ))}
      </ul>
      <Pager page={reply.page} onPage={onPage} />
      <CardPopup card={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** Pictures are worth their bytes: one is asked for when its row is about to be seen. */
function LineupCard({ card, onOpen }: { card: store.LineupCard; onOpen: () => void }) {
  const { t } = useText();
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNear(place);
  return (
    <li ref={place}>
      <button type="button" className={s.card} aria-label={t('lineup.open', { name: card.name })} onClick={onOpen}>
        <CardArt src={card.image_url} name={card.name} rarity={card.rarity} scale="lineup" isHeld={!isNear} />
        <span className={s.name}>{card.name}</span>
      </button>
      <span className={s.facts}>
        <RarityBadge rarity={card.rarity} scale="lineup" />
        {card.return_points !== undefined && <Amount value={card.return_points} unit="pt" />}
      </span>
      {card.reference && (
        <span className={s.reference}>
          <ReferenceTag card={card} />
        </span>
      )}
      {card.total !== undefined && (
        <span className={s.left}>{t('lineup.left', { left: formatPoints(card.remaining ?? 0), total: formatPoints(card.total) })}</span>
      )}
    </li>
  );
}
