import type { Proof } from '@fudaya/draw/proof';
import { Button, SummaryList } from '@fudaya/web';
import { useMemo } from 'react';
import { useText } from '../texts.ts';
import { keptHeads } from '../draw/kept-heads.ts';
import { keptReceipts } from '../draw/kept-receipts.ts';
import s from './proof-file.module.css';

/** Saves the proof, and shows its main values for comparison with other sources. */
export function ProofFileCard({ proof }: { proof: Proof }) {
  const { t } = useText();
  const text = useMemo(() => JSON.stringify(proof), [proof]);
  const { body } = proof.receipt;
  const kept = useMemo(() => keptOf(proof), [proof]);
  const name = body.purchase_id.slice(0, 8);
  const value = (label: string, hash: string) => ({ label, value: <code className={s.hash}>{hash}</code> });
  return (
    <section className={s.file}>
      <Button kind="secondary" wide onClick={() => save(text, `fudaya-proof-${name}.json`)}>
        {t('proof.save')}
      </Button>
      <p className={s.hint}>{t('proof.saveHint', { size: Math.ceil(text.length / 1000) })}</p>
      {kept !== '' && (
        <>
          <Button kind="quiet" wide onClick={() => save(kept, `fudaya-kept-${name}.jsonl`)}>
            {t('proof.saveKept')}
          </Button>
          <p className={s.hint}>{t('proof.saveKeptHint')}</p>
        </>
      )}
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

/** Stored heads and receipts of the box and the purchase, one JSON per line, as `pnpm draw audit --heads` reads it. */
function keptOf({ sealed_head, receipt }: Proof): string {
  const lines = [...keptHeads(sealed_head.body.box), ...keptReceipts(receipt.body.purchase_id)];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Hands a text to the browser as a file; nothing leaves the device. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has started by then, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
