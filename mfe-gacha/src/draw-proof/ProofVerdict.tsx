import type { Checked } from '@fudaya/draw/proof';
import { Notice } from '@fudaya/web';
import { useText } from '../texts.ts';

/** The outcome of the whole check, read out when it appears. */
export function ProofVerdict({ checked }: { checked: Checked }) {
  const { t } = useText();
  // A void draw never gets here: the reason for it is only the shop's claim.
  if (checked.isGenuine) {
    // Only a public random number allows the claim that nobody could choose the result.
    const kind = checked.steps.find(({ name }) => name === 'beacon')?.data['kind'];
    const text = t(kind === 'public' ? 'proof.genuineText' : kind === 'none' ? 'proof.genuineNone' : 'proof.genuineDemo', {
      count: checked.won.length,
    });
    return (
      <Notice tone="success" title={t('proof.genuine')}>
        {text}
      </Notice>
    );
  }
  const failed = checked.steps.find(({ state }) => state === 'failed');
  if (failed) {
    return (
      <Notice tone="danger" title={t('proof.notGenuine')}>
        {t('proof.notGenuineText', { step: t(`proof.${failed.name}.title`) })}
      </Notice>
    );
  }
  const open = checked.steps.find(({ state }) => state === 'unchecked');
  const why = open?.why ? t(`proof.why.${open.why.code}`, open.why.figures) : '';
  return (
    <Notice tone="warning" title={t('proof.incomplete')}>
      {t('proof.incompleteText', { step: t(`proof.${open?.name ?? 'beacon'}.title`), why })}
    </Notice>
  );
}
