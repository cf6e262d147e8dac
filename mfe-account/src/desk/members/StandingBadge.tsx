import type { MemberStanding } from '@fudaya/contracts/desk';
import { StatusBadge, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

const tones: Readonly<Record<MemberStanding, Tone>> = { live: 'good', suspended: 'bad', closed: 'quiet' };

/** How a member stands, and whether they work here. */
export function StandingBadge(member: { readonly standing: MemberStanding; readonly is_staff: boolean }) {
  const { t } = useText();
  return (
    <>
      <StatusBadge tone={tones[member.standing]}>{t(`standing.${member.standing}`)}</StatusBadge>
      {member.is_staff && <StatusBadge tone="info">{t('member.staff')}</StatusBadge>}
    </>
  );
}
