import type { PurchaseState } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const toneOf: Readonly<Record<PurchaseState, Tone>> = { paid: 'warn', refused: 'bad', accepted: 'info', drawn: 'good', void: 'bad' };

/** How a purchase stands. */
export function PurchaseBadge({ standing }: { readonly standing: PurchaseState }) {
  const { t } = useText();
  return <StatusBadge tone={toneOf[standing]}>{t(`purchase.${standing}`)}</StatusBadge>;
}
