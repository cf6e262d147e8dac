import type { ProofFile } from '@fudaya/draw/proof';
import { Button, SummaryList } from '@fudaya/web';
import { useMemo } from 'react';
import { keptRecords } from '../draw/kept-records.ts';
import { useText } from '../texts.ts';
import s from './proof-file.module.css';

/** Saves the proof, says how others check it, and keeps its values folded away for whoever compares them. */
export function ProofFileCard({ proof }: { proof: ProofFile }) {
  const { t } = useText();
  const text = useMemo(() => JSON.stringify(proof), [proof]);
  const { body } = proof.receipt;
  const kept = useMemo(() => keptRecords(body.box, body.purchase_id), [body]);
  const name = body.purchase_id.slice(0, 8);
  const file = `fudaya-proof-${name}.json`;
  const value = (label: string, hash: string) => ({ label, value: <code className={s.hash}>{hash}</code> });
  const own = proof.ticks.at(-1);
  return (
    <section className={s.file}>
      <Button kind="secondary" wide onClick={() => save(text, file)}>
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
        <summary>{t('proof.command')}</summary>
        <p>{t('proof.commandHint')}</p>
        <code className={s.line}>pnpm draw check {file}</code>
      </details>
      <details className={s.raw}>
        <summary>{t('proof.raw')}</summary>
        <SummaryList
          items={[
            value(t('receipt.terms'), body.T),
            value(t('receipt.seed'), body.c),
            value(t('receipt.head'), body.h_seq),
            ...(own ? [value(t('proof.raw.head'), own.head)] : []),
            value('v_t', proof.v),
            ...(own?.beacon_signature ? [value(t('beacon.signature'), own.beacon_signature)] : []),
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
  // The download has started by then, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
