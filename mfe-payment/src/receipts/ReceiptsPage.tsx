import { useState } from 'react';
import { links, payment } from '@fudaya/contracts';
import { Button, EmptyState, ErrorState, Field, Notice, Page, Skeleton, TextInput, useRead } from '@fudaya/web';
import { ReceiptRow } from './ReceiptRow.tsx';
import { useReceiptsText } from './receipts-texts.ts';
import s from './receipts.module.css';

/** Receipts for what the member paid, each as a file, with the name that they type. */
export function ReceiptsPage() {
  const { t } = useReceiptsText();
  const [before, setBefore] = useState<string>();
  const { reply, failure, reload } = useRead(payment.receiptList, before === undefined ? {} : { before });
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const { next = null } = reply ?? {};
  return (
    <Page title={t('receipts.title')} back={links.buyPointHistory()} narrow>
      <p className={s.lead}>{t('receipts.lead')}</p>
      <Field label={t('receipts.name')} hint={t('receipts.nameHint')} error={nameError}>
        <TextInput
          value={name}
          autoComplete="organization"
          maxLength={payment.maxReceiptName}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameError(undefined);
          }}
        />
      </Field>
      {saved !== undefined && <Notice tone="success">{t('receipts.saved', { number: saved })}</Notice>}
      <h2 className={s.heading}>{t('receipts.list')}</h2>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={240} radius={16} />}
      {reply?.list.length === 0 && <EmptyState icon="point" title={t('receipts.none')} />}
      {reply && reply.list.length > 0 && (
        <ul className={s.list}>
          {reply.list.map((line) => (
            <ReceiptRow
              key={line.id}
              line={line}
              name={name}
              onWrongName={setNameError}
              onSaved={(number) => {
                setSaved(number);
                void reload();
              }}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button kind="quiet" wide onClick={() => setBefore(next)}>
          {t('receipts.more')}
        </Button>
      )}
      {before !== undefined && (
        <Button kind="quiet" wide onClick={() => setBefore(undefined)}>
          {t('receipts.newest')}
        </Button>
      )}
    </Page>
  );
}
