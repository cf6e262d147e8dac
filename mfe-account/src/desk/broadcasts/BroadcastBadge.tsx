import type { BroadcastStanding } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones: Readonly<Record<BroadcastStanding, Tone>> = {
  draft: 'quiet',
  waiting: 'warn',
  ahead: 'info',
  sending: 'info',
  done: 'good',
  stopped: 'bad',
};

export function BroadcastBadge({ standing }: { readonly standing: BroadcastStanding }) {
  const { t } = useText();
  return <StatusBadge tone={tones[standing]}>{t(`broadcasts.${standing}`)}</StatusBadge>;
}
