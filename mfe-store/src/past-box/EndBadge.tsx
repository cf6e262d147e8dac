import type { store } from '@fudaya/contracts';
import { Badge } from '@fudaya/web';
import type { ComponentProps } from 'react';
import { usePastText } from './texts.ts';

const tones: Readonly<Record<store.BoxEnd, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  sold_out: 'gold',
  time: 'neutral',
  late: 'neutral',
  cancelled: 'vermilion',
  earlier: 'neutral',
};

/** How a sale ended, in a word. */
export function EndBadge({ end }: { end: store.BoxEnd }) {
  const { t } = usePastText();
  return <Badge tone={tones[end]}>{t(`past.end.${end}`)}</Badge>;
}
