import type { ProofFile } from '@fudaya/draw/proof';
import { Icon, Notice } from '@fudaya/web';
import { useId, useState, type ChangeEvent } from 'react';
import { useText } from '../texts.ts';
import s from './proof-file.module.css';

/** Opens a saved proof file; it never leaves the device, and works offline. */
export function OpenProofFile({ isFirst = false, onProof }: { isFirst?: boolean; onProof: (proof: ProofFile) => void }) {
  const { t } = useText();
  const id = useId();
  const [wrong, setWrong] = useState<'unreadable' | 'earlier'>();
  const [name, setName] = useState<string>();
  const [isOver, setOver] = useState(false);
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    setOver(false);
    const file = target.files?.[0];
    if (!file) return;
    const proof = proofIn(await file.text());
    const isProof = typeof proof === 'object';
    setWrong(isProof ? undefined : proof);
    setName(isProof ? file.name : undefined);
    if (isProof) onProof(proof);
    target.value = '';
  }
  return (
    <section className={s.open} data-first={isFirst} data-over={isOver}>
      {/* The field itself lies over the whole area, unseen: pointer, keyboard and a dropped file all reach it. */}
      <span className={s.choose}>
        <Icon name="seal" size={isFirst ? 36 : 20} />
        <label htmlFor={id}>{t(isFirst ? 'proof.openFirst' : 'proof.open')}</label>
        <input
          id={id}
          className={s.input}
          type="file"
          accept="application/json,.json"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void read(event)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
      </span>
      <p className={s.hint} id={`${id}-hint`}>
        {t('proof.openHint')}
      </p>
      <div aria-live="polite">{name !== undefined && <p className={s.opened}>{t('proof.opened', { name })}</p>}</div>
      {wrong && <Notice tone="danger">{t(`proof.openWrong.${wrong}`)}</Notice>}
    </section>
  );
}

/** Validates the shape that the page renders; whether it is true is for the check to say. */
function proofIn(text: string): ProofFile | 'unreadable' | 'earlier' {
  try {
    const proof = JSON.parse(text) as Omit<ProofFile, 'method'> & { readonly method: string };
    if (proof.method === 'oripa/v1') return 'earlier';
    const { n, round, purchase_id, box } = proof.receipt.body;
    const isShown =
      [proof.terms, purchase_id, box].every((value) => typeof value === 'string') &&
      [n, round].every((value) => typeof value === 'number') &&
      [proof.slots, proof.slot_cards, proof.cards, proof.ticks, proof.prizes].every((value) => Array.isArray(value));
    return proof.method === 'oripa/v2' && isShown ? (proof as ProofFile) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
