import { purchase as contract, type PurchaseCards } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import {
  Columns,
  DataTable,
  Empty,
  Facts,
  Instant,
  Link,
  PageHead,
  Panel,
  Shown,
  useDesk,
  useParams,
  useRead,
  type Column,
  type Fact,
} from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { BoxPrice } from '../boxes/BoxPrice.tsx';
import { useText } from '../texts.ts';
import { PurchaseBadge } from './PurchaseBadge.tsx';
import s from './purchases.module.css';

type Purchase = ReplyOf<typeof contract>;

const states = ['requested', 'packing', 'handed_over', 'delivered', 'returned'] as const;
const whys = ['sold_out', 'over_stock', 'over_limit', 'over_day', 'over_purchase', 'not_on_sale', 'on_hold', 'late'] as const;
const bys = ['member', 'default', 'deadline'] as const;
const isOne = <Known extends string>(known: readonly Known[], text: string): text is Known => (known as readonly string[]).includes(text);

/** One purchase from its payment to its parcels: what a member asks about by its number. */
export function PurchasePage() {
  const { id = '' } = useParams();
  return <Shown of={useRead(contract, { id })}>{(purchase) => <PurchaseOf purchase={purchase} />}</Shown>;
}

function PurchaseOf({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useText();
  const { has } = useDesk();
  const name = (useLanguage() === 'ja' ? purchase.name_ja : purchase.name_en) || String(purchase.pack_id);
  const cards: readonly Column<PurchaseCards>[] = [
    {
      key: 'card',
      title: t('parcel.card'),
      render: (card) => (
        <>
          {has('catalogue.see') ? <Link to={`/desk/store/cards/edit/${card.card_id}`}>{card.name}</Link> : card.name}
          {card.is_prize && <> {t('purchase.prize')}</>}
        </>
      ),
    },
    { key: 'id', title: t('print.cardId'), render: ({ card_id }) => card_id, isWideOnly: true },
    { key: 'rarity', title: t('box.rarity'), render: ({ rarity }) => rarity },
    { key: 'points', title: t('purchase.points'), render: ({ points }) => formatPoints(points), align: 'right' },
    { key: 'cards', title: t('box.cards'), render: ({ cards: count }) => formatPoints(count), align: 'right' },
    { key: 'decision', title: t('purchase.decision'), render: ({ decision }) => t(`purchase.to.${decision}`) },
  ];
  return (
    <>
      <PageHead
        title={t('purchase.of', { name })}
        {...(has('box.see') && { back: { to: `/desk/gacha/boxes/${purchase.pack_id}`, text: name } })}
        badge={<PurchaseBadge standing={purchase.standing} />}
      />
      <Columns kind="main">
        <div>
          <Panel title={t('purchase.cards')}>
            {purchase.cards.length === 0 ? (
              <Empty>{t('purchase.noCards')}</Empty>
            ) : (
              <DataTable
                label={t('purchase.cards')}
                columns={cards}
                rows={purchase.cards}
                keyOf={(card) => `${card.card_id} ${card.decision} ${card.points} ${String(card.is_prize)}`}
              />
            )}
          </Panel>
          {purchase.parcels.length > 0 && (
            <Panel title={t('parcels.title')}>
              <DataTable
                label={t('parcels.title')}
                columns={[
                  { key: 'id', title: t('parcels.id'), render: ({ id }) => id },
                  {
                    key: 'state',
                    title: t('parcels.state'),
                    render: ({ standing }) => (isOne(states, standing) ? t(`parcel.${standing}`) : standing),
                  },
                ]}
                rows={purchase.parcels}
                keyOf={({ id }) => String(id)}
                {...(has('parcel.see') && { linkOf: ({ id }: { readonly id: number }) => `/desk/gacha/parcels/${id}` })}
              />
            </Panel>
          )}
        </div>
        <Panel title={t('purchase.facts')}>
          <Facts facts={[...paidPart(purchase, t, has('promotion.see')), ...drawnPart(purchase, t)]} />
        </Panel>
      </Columns>
    </>
  );
}

type Say = ReturnType<typeof useText>['t'];

function paidPart(purchase: Purchase, t: Say, isRuleSeen: boolean): Fact[] {
  const off = (points: number) => t('purchase.off', { points: formatPoints(points) });
  const { id, member_id, packs, cost, unit, discount, at, returned, journal_id } = purchase;
  return [
    { label: t('purchase.id'), value: <span className={s['code']}>{id}</span> },
    {
      label: t('purchase.member'),
      value: (
        <span className={s['code']}>
          <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link>
        </span>
      ),
    },
    { label: t('purchase.packs'), value: formatPoints(packs) },
    { label: t('purchase.cost'), value: <BoxPrice price={cost} unit={unit} /> },
    ...(discount
      ? [
          {
            label: t('purchase.discount'),
            value: isRuleSeen ? <Link to={`/desk/account/discounts/${discount.rule}`}>{off(discount.points)}</Link> : off(discount.points),
          },
        ]
      : []),
    { label: t('purchase.at'), value: <Instant at={at} /> },
    ...(returned
      ? [
          { label: t('purchase.returned'), value: <BoxPrice price={returned.amount} unit={unit} /> },
          { label: t('purchase.why'), value: isOne(whys, returned.why) ? t(`purchase.why.${returned.why}`) : returned.why },
        ]
      : []),
    { label: t('purchase.journal'), value: journal_id },
  ];
}

function drawnPart({ place, drawn, decide_by, decided }: Purchase, t: Say): Fact[] {
  return [
    ...(place
      ? [
          { label: t('purchase.place'), value: t('purchase.placeOf', { seq: formatPoints(place.seq), tick: formatPoints(place.tick) }) },
          { label: t('purchase.round'), value: `${place.round}${place.is_late ? ` ${t('purchase.late')}` : ''}` },
          { label: t('purchase.head'), value: <span className={s['code']}>{place.head}</span> },
        ]
      : []),
    { label: t('purchase.drawnAt'), value: <Instant at={drawn} /> },
    { label: t('purchase.decideBy'), value: <Instant at={decide_by} /> },
    {
      label: t('purchase.decided'),
      value: decided && (
        <>
          <Instant at={decided.at} /> {isOne(bys, decided.by) ? t(`parcel.by.${decided.by}`) : t('purchase.byRule')}
        </>
      ),
    },
  ];
}
