import type { Proof } from '@fudaya/draw/proof';
import { Icon, Notice } from '@fudaya/web';
import { useId, useState, type ChangeEvent } from 'react';
import { useText } from '../texts.ts';
import s from './proof-file.module.css';

/** Opens a saved proof file; it never leaves the device, and works offline. */
export function OpenProofFile({ isFirst = false, onProof }: { isFirst?: boolean; onProof: (proof: Proof) => void }) {
  const { t } = useText();
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const [name, setName] = useState<string>();
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    const proof = proofIn(await file.text());
    setWrong(proof === null);
    setName(proof === null ? undefined : file.name);
    if (proof) onProof(proof);
    target.value = '';
  }
  return (
    <section className={s.open}>
      {/* The field itself lies over its button, unseen: pointer, keyboard and a dropped file all reach it. */}
      <span className={s.choose}>
        <Icon name="seal" size={20} />
        <label htmlFor={id}>{t(isFirst ? 'proof.openFirst' : 'proof.open')}</label>
        <input
          id={id}
          className={s.input}
          type="file"
          accept="application/json,.json"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void read(event)}
        />
      </span>
      <p className={s.hint} id={`${id}-hint`}>
        {t('proof.openHint')}
      </p>
      <div aria-live="polite">{name !== undefined && <p className={s.opened}>{t('proof.opened', { name })}</p>}</div>
      {isWrong && <Notice tone="danger">{t('proof.openWrong')}</Notice>}
    </section>
  );
}

/** Validates the shape that the page renders; whether it is true is for the check to say. */
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
