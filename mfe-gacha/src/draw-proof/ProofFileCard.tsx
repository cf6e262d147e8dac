import type { Proof } from '@fudaya/draw/proof';
import { Button, SummaryList, useText } from '@fudaya/web';
import { useMemo } from 'react';
import s from './proof-file.module.css';

/** The proof to keep, and its main values to compare with those seen elsewhere. */
export function ProofFileCard({ proof }: { proof: Proof }) {
  const { t } = useText();
  const text = useMemo(() => JSON.stringify(proof), [proof]);
  const { body } = proof.receipt;
  const value = (label: string, hash: string) => ({ label, value: <code className={s.hash}>{hash}</code> });
  return (
    <section className={s.file}>
      <Button kind="secondary" wide onClick={() => save(text, `fudaya-proof-${body.purchase_id.slice(0, 8)}.json`)}>
        {t('proof.save')}
      </Button>
      <p className={s.hint}>{t('proof.saveHint', { size: Math.ceil(text.length / 1000) })}</p>
      <details className={s.raw}>
        <summary>{t('proof.raw')}</summary>
        <SummaryList
          items={[
            value(t('receipt.terms'), body.T),
            value(t('receipt.seed'), body.c),
            value(t('receipt.head'), body.h_seq),
            value('h_last', proof.sealed_head.body.h_last),
            value('v_t', proof.v),
            ...(proof.beacon_signature === null ? [] : [value(t('beacon.signature'), proof.beacon_signature)]),
          ]}
        />
      </details>
    </section>
  );
}

/** Hands a text to the browser as a file; nothing leaves the device. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
