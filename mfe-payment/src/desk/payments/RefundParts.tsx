import { paymentRefundPartConfirm, paymentRefundPartDrop, pointsOfPart, type PaymentLife, type RefundPart } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  DataTable,
  Facts,
  Group,
  Instant,
  Money,
  Panel,
  Points,
  StatusBadge,
  type Column,
  type Tone,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

const tones: Readonly<Record<RefundPart['state'], Tone>> = {
  waiting: 'warn',
  asked: 'info',
  done: 'good',
  refused: 'bad',
  dropped: 'quiet',
};

/** What of a payment went back in parts, what is left, and every part that staff asked for. */
export function RefundParts({ payment, onDone }: { readonly payment: PaymentLife['payment']; readonly onDone: () => void }) {
  const { t } = useText();
  const { parts, price, state } = payment;
  if (!parts || (parts.asked.length === 0 && parts.back_yen === 0)) return null;
  const isOver = state !== 'paid';
  const columns: readonly Column<RefundPart>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'yen', title: t('refund.yen'), render: ({ yen }) => <Money yen={yen} />, align: 'right' },
    {
      key: 'state',
      title: t('payments.state'),
      render: (part) => <StatusBadge tone={tones[part.state]}>{t(`part.${part.state}`)}</StatusBadge>,
    },
    { key: 'by', title: t('refund.askedBy'), render: ({ by, second_by }) => [by, second_by].filter(Boolean).join(' + ') },
    { key: 'why', title: t('refund.why'), render: ({ reason }) => reason },
    {
      key: 'outcome',
      title: t('part.outcome'),
      render: ({ outcome, state: stands }) => (stands === 'done' ? '' : (outcome ?? '')),
      isWideOnly: true,
    },
    {
      key: 'act',
      title: t('waiting.act'),
      render: (part) => part.state === 'waiting' && <PartActs payment={payment} part={part} onDone={onDone} />,
    },
  ];
  return (
    <Panel title={t('part.title')}>
      <Facts
        facts={[
          { label: t('refund.back'), value: <Money yen={isOver ? price : parts.back_yen} /> },
          { label: t('part.left'), value: <Money yen={isOver ? 0 : price - parts.back_yen} /> },
        ]}
      />
      {parts.asked.length > 0 && <DataTable label={t('part.list')} columns={columns} rows={parts.asked} keyOf={({ id }) => id} />}
    </Panel>
  );
}

/** A part that waits: confirmed by somebody else, or taken back. */
function PartActs({
  payment,
  part,
  onDone,
}: {
  readonly payment: PaymentLife['payment'];
  readonly part: RefundPart;
  readonly onDone: () => void;
}) {
  const { t } = useText();
  const [act, setAct] = useState<'confirm' | 'drop'>();
  const { id, updated, price, point, parts } = payment;
  const { yen, by, reason } = part;
  const dialog = { onClose: () => setAct(undefined), onDone, onChangedMeanwhile: onDone };
  return (
    <Allowed right="payment.refund">
      <Group gap="xs" wrap="nowrap">
        {!part.is_mine && (
          <Button size="xs" onClick={() => setAct('confirm')}>
            {t('refund.confirm')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setAct('drop')}>
          {t('refund.drop')}
        </Button>
      </Group>
      {act === 'confirm' && (
        <ActDialog
          {...dialog}
          contract={paymentRefundPartConfirm}
          input={{ part: part.id, id, yen, seen: updated }}
          title={t('part.confirmTitle')}
          confirm={t('refund.confirm')}
          isFinal
        >
          <p>{t('refund.secondText')}</p>
          <Facts
            facts={[
              { label: t('refund.goesBack'), value: <Money yen={yen} /> },
              { label: t('refund.takes'), value: <Points points={pointsOfPart({ price, point, back_yen: parts?.back_yen ?? 0, yen })} /> },
              { label: t('refund.askedBy'), value: by },
              { label: t('refund.why'), value: reason },
            ]}
          />
        </ActDialog>
      )}
      {act === 'drop' && (
        <ActDialog
          {...dialog}
          contract={paymentRefundPartDrop}
          input={{ part: part.id }}
          title={t('refund.dropTitle')}
          confirm={t('refund.drop')}
        >
          <p>{t('refund.dropText')}</p>
        </ActDialog>
      )}
    </Allowed>
  );
}
