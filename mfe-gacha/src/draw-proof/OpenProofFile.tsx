import type { Proof } from '@fudaya/draw/proof';
import { Notice, useText } from '@fudaya/web';
import { useId, useState, type ChangeEvent } from 'react';
import s from './proof-file.module.css';

/** Takes a saved proof file; it never leaves the device, and needs no connection. */
export function OpenProofFile({ onProof }: { onProof: (proof: Proof) => void }) {
  const { t } = useText();
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    const proof = proofIn(await file.text());
    setWrong(proof === null);
    if (proof) onProof(proof);
    target.value = '';
  }
  return (
    <section className={s.file}>
      <label className={s.hint} htmlFor={id}>
        {t('proof.open')}
      </label>
      <input id={id} type="file" accept="application/json,.json" aria-describedby={`${id}-hint`} onChange={(event) => void read(event)} />
      <p className={s.hint} id={`${id}-hint`}>
        {t('proof.openHint')}
      </p>
      {isWrong && <Notice tone="danger">{t('proof.openWrong')}</Notice>}
    </section>
  );
}

/** The shape that the page draws from; whether it is true is for the check to say. */
function proofIn(text: string): Proof | null {
  try {
    const proof = JSON.parse(text) as Proof;
    const isProof =
      proof.method === 'oripa/v1' && typeof proof.terms === 'string' && Array.isArray(proof.slots) && Array.isArray(proof.cards);
    return isProof && typeof proof.sealed_head.body.round === 'number' && typeof proof.receipt.body.purchase_id === 'string' ? proof : null;
  } catch {
    return null;
  }
}
