import type { gacha } from '@fudaya/contracts';
import { formatDateTime } from '@fudaya/web';
import type { Translate } from '../texts.ts';
import type { Arrival } from './arrival.ts';

/** Why the cards are decided otherwise than by a press in this tab; undefined when nobody need wonder. */
export function decidedBefore(t: Translate, { decided, cards }: gacha.DrawResult, arrived: Arrival | undefined): string | undefined {
  if (!decided) return undefined;
  const at = formatDateTime(decided.at);
  if (decided.by === 'deadline') return t('thanks.byDeadline', { at });
  if (decided.by === 'default')
    return t(cards.some((card) => card.decision === 'ship') ? 'thanks.byDefaultShip' : 'thanks.byDefaultConvert', { at });
  const isOtherwise = arrived !== undefined && 'wanted' in arrived && !ships(cards, arrived.wanted);
  return isOtherwise && decided.by === 'member' ? t('thanks.elsewhere', { at }) : undefined;
}

/** Whether these cards ship and no others: then the choice counts, whoever heard so first. */
function ships(cards: readonly gacha.Card[], ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return cards.every((card) => wanted.has(card.history_id) === (card.decision === 'ship'));
}
