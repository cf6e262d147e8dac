import { box as contract, boxHold, boxLife } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import {
  ActDialog,
  Allowed,
  Button,
  Columns,
  DataTable,
  Facts,
  Instant,
  Link,
  PageHead,
  Panel,
  Shown,
  Text,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { BoxCostPanel } from '../costs/BoxCostPanel.tsx';
import { BoxLife } from './BoxLife.tsx';
import { BoxPrice } from './BoxPrice.tsx';
import { BoxState } from './BoxState.tsx';
import { DraftActs, PublishAsked } from './DraftActs.tsx';
import { EndActs, EndState } from './EndActs.tsx';
import { LimitAct } from './LimitAct.tsx';

type Box = ReplyOf<typeof contract>;
type Tier = Box['tiers'][number];

const percent = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : '—');

/** How often the page looks again: a sale goes on while it is watched. */
const refetchInterval = 5000;

/** One box as it sells: what is left in it, its terms, what became of it, holding its sale, and ending it for good. */
export function BoxPage() {
  const { pack = '' } = useParams();
  const read = useRead(contract, { pack_id: pack }, { refetchInterval });
  const life = useRead(boxLife, { pack_id: pack }, { refetchInterval });
  const onChange = () => void Promise.all([read.reload(), life.reload()]);
  return <Shown of={read}>{(box) => <BoxOf box={box} life={life.reply} onChange={onChange} />}</Shown>;
}

interface Props {
  readonly box: Box;
  /** Unknown while it is loaded. */
  readonly life: ReplyOf<typeof boxLife> | undefined;
  readonly onChange: () => void;
}

function BoxOf({ box, life, onChange }: Props) {
  const { t } = useText();
  const language = useLanguage();
  const name = language === 'ja' ? box.name_ja : box.name_en;
  const isHeld = box.held_since !== null;
  const [isAsked, setAsked] = useState(false);
  const limit = (value: number) => (value === 0 ? t('box.none') : formatPoints(value));
  const tiers: readonly Column<Tier>[] = [
    { key: 'rarity', title: t('box.rarity'), render: ({ rarity }) => rarity },
    { key: 'cards', title: t('box.cards'), render: ({ cards }) => formatPoints(cards), align: 'right' },
    { key: 'hits', title: t('box.hits'), render: ({ drawn }) => formatPoints(drawn), align: 'right' },
    { key: 'left', title: t('box.left'), render: ({ cards, drawn }) => formatPoints(cards - drawn), align: 'right' },
    {
      key: 'points',
      title: t('box.points'),
      render: ({ least_points: least, most_points: most }) =>
        least === most ? formatPoints(least) : t('box.pointsRange', { least: formatPoints(least), most: formatPoints(most) }),
      align: 'right',
    },
  ];
  const cards = box.tiers.reduce((sum, tier) => sum + tier.cards, 0);
  const cost = (packs: number) => packs * box.price;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: '/desk/gacha/boxes', text: t('boxes.title') }}
        badge={<BoxState state={box.standing} />}
        actions={
          <>
            {box.standing === 'draft' && <DraftActs box={box} onDone={onChange} />}
            {box.standing !== 'draft' && (
              <Allowed right="member.see">
                <Button component={Link} to={`/desk/gacha/purchases?words=${box.pack_id}`} variant="default">
                  {t('purchases.ofBox')}
                </Button>
              </Allowed>
            )}
            {(box.standing === 'on_sale' || box.standing === 'upcoming' || isHeld) && (
              <Allowed right="box.stop">
                <Button variant="default" onClick={() => setAsked(true)}>
                  {t(isHeld ? 'box.resume' : 'box.hold')}
                </Button>
              </Allowed>
            )}
            {life && <EndActs box={box} name={name} ends={life.ends} onDone={onChange} />}
          </>
        }
      />
      {box.publish_asked && <PublishAsked asked={box.publish_asked} />}
      {life?.ends.map((request) => (
        <EndState key={request.id} request={request} />
      ))}
      <Columns kind="main">
        <div>
          <Panel title={t('box.figures')}>
            <Facts
              facts={[
                { label: t('boxes.sold'), value: t('boxes.soldOf', { taken: formatPoints(box.taken), packs: formatPoints(box.packs) }) },
                { label: t('box.revenue'), value: <BoxPrice price={cost(box.taken)} unit={box.unit} /> },
                { label: t('box.drawn'), value: t('boxes.soldOf', { taken: formatPoints(box.drawn), packs: formatPoints(cards) }) },
                ...(box.unit === 'PT'
                  ? [
                      { label: t('box.back'), value: percent(box.all_points, cost(cards)) },
                      { label: t('box.backLeft'), value: percent(box.all_points - box.drawn_points, cost(cards - box.drawn)) },
                    ]
                  : []),
              ]}
            />
            {box.unit === 'PT' && (
              <Text size="xs" c="dimmed">
                {t('box.backHelp')}
              </Text>
            )}
          </Panel>
          <Panel title={t('box.lineup')}>
            <DataTable label={t('box.lineup')} columns={tiers} rows={box.tiers} keyOf={({ rarity }) => rarity} />
          </Panel>
          {life && box.standing !== 'draft' && <BoxLife life={life} isWitnessed={box.is_witnessed} />}
        </div>
        <div>
          <Allowed right="stock.cost">
            <BoxCostPanel key={box.version} packId={box.pack_id} />
          </Allowed>
          <Panel title={t('box.terms')}>
            <Facts
              facts={[
                { label: t('boxes.id'), value: box.pack_id },
                { label: t('boxes.price'), value: <BoxPrice {...box} /> },
                { label: t('boxes.start'), value: <Instant at={box.sale_start} /> },
                ...(box.early
                  ? [
                      { label: t('box.opensToAll'), value: <Instant at={box.early.opens_at} /> },
                      { label: t('box.early'), value: t('box.earlyHours', { hours: box.early.hours.join(' · ') }) },
                    ]
                  : []),
                { label: t('boxes.end'), value: <Instant at={box.sale_end} /> },
                { label: t('box.published'), value: <Instant at={box.published_at} /> },
                ...(box.is_witnessed ? [{ label: t('box.seen'), value: <Instant at={box.seen_at} /> }] : []),
                ...(box.held_since === null ? [] : [{ label: t('box.heldSince'), value: <Instant at={box.held_since} /> }]),
                ...(box.closed_at === null ? [] : [{ label: t('box.closed'), value: <Instant at={box.closed_at} /> }]),
                { label: t('box.beacon'), value: box.beacon },
                {
                  label: t('box.late'),
                  value:
                    box.late_budget === null
                      ? formatPoints(box.late)
                      : t('box.lateOf', { late: formatPoints(box.late), budget: formatPoints(box.late_budget) }),
                },
                { label: t('box.perMember'), value: limit(box.cap_per_member) },
                { label: t('box.perPurchase'), value: limit(box.cap_per_purchase) },
                { label: t('box.perDay'), value: limit(box.cap_per_day) },
                { label: t('box.rank'), value: box.min_rank },
              ]}
            />
            {box.closed_at === null && (
              <Allowed right="box.draft">
                <LimitAct box={box} onDone={onChange} />
              </Allowed>
            )}
          </Panel>
        </div>
      </Columns>
      {isAsked && (
        <ActDialog
          contract={boxHold}
          input={{ pack_id: box.pack_id, is_held: !isHeld, seen: box.held_since }}
          title={t(isHeld ? 'box.resumeTitle' : 'box.holdTitle', { name })}
          confirm={t(isHeld ? 'box.resume' : 'box.hold')}
          onClose={() => setAsked(false)}
          onDone={onChange}
          onChangedMeanwhile={onChange}
        >
          <p>{t(isHeld ? 'box.resumeText' : 'box.holdText')}</p>
        </ActDialog>
      )}
    </>
  );
}
