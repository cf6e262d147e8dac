import type { InquiryLine } from '@fudaya/contracts/desk';
import { StatusBadge } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones = { waiting: 'warn', answered: 'good', closed: 'quiet' } as const;

export function InquiryBadge({ standing }: Pick<InquiryLine, 'standing'>) {
  const { t } = useText();
  return <StatusBadge tone={tones[standing]}>{t(`inquiry.${standing}`)}</StatusBadge>;
}
