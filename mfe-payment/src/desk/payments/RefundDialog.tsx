import { paymentRefund, paymentRefundPart, pointsOfPart, type PaymentLife } from '@fudaya/contracts/desk';
import { ActDialog, Facts, Money, NumberInput, Points, Radio, Stack } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  readonly payment: PaymentLife['payment'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for a payment's money back, all that is left of it or a part, and says first which points go with it. */
export function RefundDialog({ payment, onClose, onDone }: Props) {
  const { t } = useText();
  const { id, updated, price, point, method, second, parts } = payment;
  const back_yen = parts?.back_yen ?? 0;
  const left = price - back_yen;
  const [typed, setTyped] = useState<{ readonly isPart: boolean; readonly yen?: number | undefined }>({ isPart: false });
  const { isPart } = typed;
  // What is no amount of this payment is told by the service.
  const yen = isPart ? (typed.yen ?? 0) : left;
  const isAmount = yen >= 1 && yen <= left;
  const points = isAmount ? pointsOfPart({ price, point, back_yen, yen }) : 0;
  const missing = Math.max(0, points - (parts?.member_points ?? points));
  const dialog = {
    onClose,
    onDone,
    onChangedMeanwhile: onDone,
    isFinal: true,
    title: t('refund.title'),
    typed: [typed, setTyped] as const,
  };
  const body = (
    <Stack gap="sm">
      <p>{t('refund.text')}</p>
      {parts?.can_ask && (
        <Radio.Group
          label={t('refund.howMuch')}
          value={isPart ? 'part' : 'whole'}
          onChange={(value) => setTyped({ ...typed, isPart: value === 'part' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="whole" label={t(back_yen === 0 ? 'refund.whole' : 'refund.rest', { yen: formatPoints(left) })} />
            <Radio value="part" label={t('refund.part')} />
          </Stack>
        </Radio.Group>
      )}
      {isPart && (
        <NumberInput
          label={t('refund.yen')}
          description={t('refund.yenHint', { yen: formatPoints(left) })}
          value={typed.yen ?? ''}
          onChange={(to) => setTyped({ isPart, yen: typeof to === 'number' ? to : undefined })}
          min={1}
          max={left}
          thousandSeparator=","
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          required
        />
      )}
      <Facts
        facts={[
          { label: t('payments.price'), value: <Money yen={price} /> },
          ...(back_yen === 0 ? [] : [{ label: t('refund.back'), value: <Money yen={back_yen} /> }]),
          { label: t('payments.method'), value: method },
          { label: t('refund.goesBack'), value: isAmount ? <Money yen={yen} /> : '' },
          { label: t('refund.takes'), value: isAmount ? <Points points={points} /> : '' },
          ...(parts ? [{ label: t('refund.has'), value: <Points points={parts.member_points} /> }] : []),
          ...(missing === 0 ? [] : [{ label: t('refund.owes'), value: <Points points={missing} /> }]),
          ...(second ? [{ label: t('refund.askedBy'), value: second.by }] : []),
        ]}
      />
    </Stack>
  );
  return isPart ? (
    <ActDialog {...dialog} contract={paymentRefundPart} input={{ id, yen, seen: updated }} confirm={t('refund.askPart')}>
      {body}
    </ActDialog>
  ) : (
    <ActDialog {...dialog} contract={paymentRefund} input={{ id, seen: updated }} confirm={t(second ? 'refund.confirm' : 'refund.ask')}>
      {body}
    </ActDialog>
  );
}
