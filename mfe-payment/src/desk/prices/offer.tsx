import { CheckboxField, Group, InstantField, NumberField, StatusBadge, TextField, type Tone } from '@fudaya/desk';
import { useText } from '../texts.ts';

interface Offer {
  readonly is_active: boolean;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly is_connected?: boolean;
}
type Standing = 'on' | 'off' | 'ahead' | 'over' | 'unconnected';
const tones: Readonly<Record<Standing, Tone>> = { on: 'good', off: 'quiet', ahead: 'info', over: 'quiet', unconnected: 'warn' };

function standingOf({ is_active, starts, ends, is_connected = true }: Offer): Standing {
  const now = new Date().toISOString();
  if (!is_active) return 'off';
  if (ends !== null && ends <= now) return 'over';
  if (starts !== null && starts > now) return 'ahead';
  return is_connected ? 'on' : 'unconnected';
}

/** Whether members are offered it now. */
export function OfferBadge(offer: Offer) {
  const { t } = useText();
  const standing = standingOf(offer);
  return <StatusBadge tone={tones[standing]}>{t(`offer.${standing}`)}</StatusBadge>;
}

/** Since and until when something is offered, its place, its note, and why it is changed. */
export function OfferFields({ maxMemo }: { readonly maxMemo: number }) {
  const { t } = useText();
  return (
    <>
      <Group grow align="start">
        <TextField name="memo_ja" label={t('offer.memoJa')} description={t('offer.memoHint')} maxLength={maxMemo} />
        <TextField name="memo_en" label={t('offer.memoEn')} description={t('offer.memoHint')} maxLength={maxMemo} />
      </Group>
      <Group grow align="start">
        <InstantField name="starts" label={t('offer.starts')} description={t('offer.momentHint')} />
        <InstantField name="ends" label={t('offer.ends')} description={t('offer.momentHint')} />
      </Group>
      <NumberField name="position" label={t('offer.position')} description={t('offer.positionHint')} />
      <CheckboxField name="is_active" label={t('offer.active')} />
      <TextField name="reason" label={t('offer.reason')} description={t('offer.reasonHint')} required maxLength={200} />
    </>
  );
}
