import type { BoxState as State } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const toneOf: Readonly<Record<State, Tone>> = {
  draft: 'quiet',
  not_seen: 'warn',
  seen_late: 'bad',
  upcoming: 'info',
  on_sale: 'good',
  held: 'warn',
  sold_out: 'info',
  ended: 'quiet',
  late_budget: 'bad',
  cancelled: 'bad',
  earlier_method: 'quiet',
  closed: 'quiet',
};

export function BoxState({ state }: { readonly state: State }) {
  const { t } = useText();
  return <StatusBadge tone={toneOf[state]}>{t(`state.${state}`)}</StatusBadge>;
}
