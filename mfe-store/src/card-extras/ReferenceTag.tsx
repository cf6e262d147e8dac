import type { store } from '@fudaya/contracts';
import { formatPoints } from '@fudaya/web';
import { useCardText } from './card-texts.ts';

export default function ReferenceTag({ card }: { card: store.LineupCard }) {
  const { t } = useCardText();
  return <>{card.reference && t('reference.tag', { points: formatPoints(card.reference.points) })}</>;
}
