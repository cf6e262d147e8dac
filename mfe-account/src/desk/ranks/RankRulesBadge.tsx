import type { RankRulesStanding } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones: Readonly<Record<RankRulesStanding, Tone>> = {
  waiting: 'warn',
  ahead: 'info',
  live: 'good',
  over: 'quiet',
  lapsed: 'quiet',
  withdrawn: 'bad',
};

export function RankRulesBadge({ standing }: { readonly standing: RankRulesStanding }) {
  const { t } = useText();
  return <StatusBadge tone={tones[standing]}>{t(`ranks.${standing}`)}</StatusBadge>;
}
