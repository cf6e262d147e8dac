import { useRef, useState } from 'react';
import { payment } from '@fudaya/contracts';
import { Badge, Button, Notice, failureText, fieldError, formatDate, formatPoints, formatYen, useWrite } from '@fudaya/web';
import { savePdf } from './save-pdf.ts';
import { useReceiptsText } from './receipts-texts.ts';
import s from './receipts.module.css';

interface RowProps {
  readonly line: payment.ReceiptLine;
  readonly name: string;
  readonly onWrongName: (text: string) => void;
  readonly onSaved: (number: string) => void;
}

/** One payment, and the way to its receipt. */
export function ReceiptRow({
  line: { id, paid, price, point, method, is_back, back_yen = 0, number },
  name,
  onWrongName,
  onSaved,
}: RowProps) {
  const { t } = useReceiptsText();
  const { submit, isRunning } = useWrite(payment.receiptIssue);
  const [error, setError] = useState<string>();
  // A press whose reply was lost is the same request when it is pressed again: no copy more.
  const request = useRef(crypto.randomUUID());
  const issue = async () => {
    setError(undefined);
    const outcome = await submit({ id, name, request_id: request.current });
    if (!outcome.ok) {
      const wrong = fieldError(outcome, 'name');
      return wrong === undefined ? setError(failureText(outcome)) : onWrongName(wrong);
    }
    request.current = crypto.randomUUID();
    savePdf(outcome.reply.file_name, outcome.reply.pdf_base64);
    onSaved(outcome.reply.number);
  };
  const at = formatDate(paid);
  return (
    <li className={s.row}>
      <div className={s.what}>
        <time dateTime={paid} className={s.quiet}>
          {at}
        </time>
        <p className={s.sum}>
          <strong>{formatYen(price)}</strong> {is_back && <Badge>{t('receipts.back')}</Badge>}
          {!is_back && back_yen > 0 && <Badge>{t('receipts.partlyBack', { price: formatYen(back_yen) })}</Badge>}
        </p>
        <p className={s.quiet}>
          {method} · {formatPoints(point)}pt
        </p>
        {number !== null && <p className={s.quiet}>{t('receipts.number', { number })}</p>}
      </div>
      <Button
        kind="quiet"
        busy={isRunning}
        aria-label={`${t(number === null ? 'receipts.issue' : 'receipts.again')} ${t('receipts.issueOf', { price: formatYen(price), at })}`}
        onClick={() => void issue()}
      >
        {t(number === null ? 'receipts.issue' : 'receipts.again')}
      </Button>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </li>
  );
}
