import { links, type gacha } from '@fudaya/contracts';
import { Button, Dialog, LinkButton, Notice, SummaryList, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './receipt-dialog.module.css';
import { useReceiptFault } from './use-receipt-fault.ts';

/** What was fixed before the draw: terms, place in line, time slot, the public draw that decides. */
export function ReceiptDialog({ result, open, onClose }: { result: gacha.DrawResult; open: boolean; onClose: () => void }) {
  const { t } = useText();
  const fault = useReceiptFault(result, open);
  const { body, signature } = result.receipt;
  const hash = (value: string) => <code className={s.hash}>{value}</code>;
  const actions = (
    <>
      {result.result === '1' && result.draw.method === 'oripa/v2' && (
        <LinkButton kind="secondary" to={links.drawProof(body.purchase_id)}>
          {t('proof.link')}
        </LinkButton>
      )}
      <Button onClick={onClose}>{t('receipt.close')}</Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('receipt.title')} actions={actions}>
      <p className={s.lead}>{t('receipt.lead')}</p>
      {fault && <Notice tone={fault === 'receipt_after_round' ? 'warning' : 'danger'}>{t(`receipt.fault.${fault}`)}</Notice>}
      {result.draw.beacon === 'none' && <Notice tone="warning">{t('beacon.noneHint')}</Notice>}
      <SummaryList
        items={[
          { label: t('receipt.seq'), value: formatPoints(body.seq), isStrong: true },
          { label: t('receipt.count'), value: formatPoints(body.n) },
          { label: t('receipt.tick'), value: formatPoints(body.t) },
          { label: t('receipt.round'), value: result.draw.beacon === 'none' ? t('beacon.none') : formatPoints(body.round) },
          { label: t('receipt.beacon'), value: t(`beacon.${result.draw.beacon}`) },
          { label: t('receipt.terms'), value: hash(body.T) },
          { label: t('receipt.seed'), value: hash(body.c) },
          { label: t('receipt.head'), value: hash(body.h_seq) },
          { label: t('receipt.signature'), value: hash(signature) },
        ]}
      />
    </Dialog>
  );
}
