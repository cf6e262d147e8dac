import type { store } from '@fudaya/contracts';
import { Badge, formatDateTime, useText } from '@fudaya/web';
import s from './draw-proof.module.css';

const shortHash_digits = 12;
const steps = ['proof.step1', 'proof.step2', 'proof.step3', 'proof.step4'];

/** The commitment, made before the sale, and in plain words how it ties the shop's hands. */
export function DrawProof({ pack: { commitment, is_before } }: { pack: store.PackDetail }) {
  const { t } = useText();
  if (!commitment && is_before === '0') return null;
  return (
    <section className={s.proof}>
      <h2 className={s.heading}>{t('proof.title')}</h2>
      {commitment ? <Commitment commitment={commitment} /> : <p className={s.note}>{t('proof.pending')}</p>}
    </section>
  );
}

function Commitment({ commitment }: { commitment: NonNullable<store.PackDetail['commitment']> }) {
  const { t } = useText();
  const { terms_hash, logged_at, beacon } = commitment;
  return (
    <>
      <p className={s.short}>
        <span>{t('proof.short')}</span>
        <code>{terms_hash.slice(0, shortHash_digits)}…</code>
        <span className={s.note}>{t('proof.logged', { at: formatDateTime(logged_at) })}</span>
        <Badge tone={beacon === 'public' ? 'pine' : 'neutral'}>{t(`proof.beacon.${beacon}`)}</Badge>
      </p>
      <details className={s.how}>
        <summary>{t('proof.how')}</summary>
        <ol>
          {(beacon === 'none' ? steps.slice(0, 2) : steps).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        {beacon === 'none' && <p>{t('proof.beaconNone')}</p>}
        <p className={s.note}>{t('proof.hash')}</p>
        <code className={s.full}>{terms_hash}</code>
      </details>
    </>
  );
}
