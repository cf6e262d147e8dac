import type { ParcelLine, ParcelState } from '@fudaya/contracts/desk';
import { Group, StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const toneOf: Readonly<Record<ParcelState, Tone>> = {
  requested: 'info',
  packing: 'warn',
  handed_over: 'good',
  delivered: 'quiet',
  returned: 'bad',
};

/** How a parcel stands, and what keeps it. */
export function ParcelBadges({
  parcel,
}: {
  readonly parcel: Pick<ParcelLine, 'standing' | 'is_overdue' | 'is_held' | 'merged_into' | 'pickup'>;
}) {
  const { t } = useText();
  return (
    <Group gap={6} wrap="nowrap">
      {parcel.merged_into == null ? (
        <StatusBadge tone={toneOf[parcel.standing]}>{t(`parcel.${parcel.standing}`)}</StatusBadge>
      ) : (
        <StatusBadge tone="quiet">{t('parcel.merged')}</StatusBadge>
      )}
      {parcel.pickup != null && <StatusBadge tone="info">{t('parcel.pickup')}</StatusBadge>}
      {parcel.is_overdue && <StatusBadge tone="bad">{t('parcels.overdue')}</StatusBadge>}
      {parcel.is_held && <StatusBadge tone="bad">{t('parcels.held')}</StatusBadge>}
    </Group>
  );
}
