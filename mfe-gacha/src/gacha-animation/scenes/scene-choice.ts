// Which scene a card has. The card is drawn, fixed and provable long before: nothing here reaches the draw.
import type { gacha } from '@fudaya/contracts';
import { diceOf } from './dice.ts';
import { ladder, plain, promises, promoted, wishes, type LadderScene, type Scene } from './scene-rates.ts';

export interface ChosenScene {
  /** What it begins as; the same as `scene` unless it rises in the middle. */
  readonly opening: Scene;
  readonly scene: Scene;
}

type Tiers = NonNullable<gacha.DrawResult['tiers']>;
const rarities = [1, 2, 3, 4, 5] as const;
const top = 5;

/**
 * How often a card of a rarity has each scene, in a box of these cards; the shares add up to 1. A scene that promises a share x of top
 * prizes is given to lower cards only as often as its top prizes t allow: at most t(1 - x)/x of them. Of a box that says nothing of its
 * cards, no lower card has it.
 */
export function sharesOf(rarity: 1 | 2 | 3 | 4 | 5, tiers: Tiers | undefined): Readonly<Record<LadderScene, number>> {
  const shares = Object.fromEntries(ladder.map((scene) => [scene, 0])) as Record<LadderScene, number>;
  for (const scene of ladder) {
    const wished = (wishes[rarity][scene] ?? 0) / 100;
    const kept = rarity === top ? wished : wished * allowanceOf(scene, tiers);
    shares[scene] += kept;
    shares[plain] += wished - kept;
  }
  return shares;
}

/** Which part of the wishes of lower cards for a scene its promise has room for. */
function allowanceOf(scene: LadderScene, tiers: Tiers | undefined): number {
  const { top: promise } = promises[scene];
  if (promise === 0) return 1;
  const cardsWith = (rarity: (typeof rarities)[number]) => {
    return ((tiers?.[rarity - 1] ?? 0) * (wishes[rarity][scene] ?? 0)) / 100;
  };
  const lower = cardsWith(1) + cardsWith(2) + cardsWith(3) + cardsWith(4);
  return lower === 0 ? 0 : Math.min(1, (cardsWith(top) * (1 - promise)) / promise / lower);
}

/** The scene of one card: the same at every look, for it comes from the purchase's own numbers. */
export function sceneOf(
  card: Pick<gacha.Card, 'history_id' | 'rarity' | 'prize'>,
  { purchase_id, tiers }: Pick<gacha.DrawResult, 'purchase_id' | 'tiers'>,
): ChosenScene {
  if (card.prize === 'last_one') return { opening: 'finale', scene: 'finale' };
  if (card.prize === 'number') return { opening: plain, scene: plain };
  const roll = diceOf(`${purchase_id} ${card.history_id}`);
  const shares = sharesOf(Math.min(top, Math.max(1, card.rarity)) as 1, tiers);
  let left = roll();
  const scene = ladder.find((name) => (left -= shares[name]) < 0) ?? plain;
  const below = ladder.slice(0, ladder.indexOf(scene));
  const rises = roll() < promoted;
  return { scene, opening: rises ? (below[Math.floor(roll() * below.length)] ?? scene) : scene };
}
