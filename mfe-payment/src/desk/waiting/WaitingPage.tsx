import { paymentsWaiting, suspenseMatch, suspenseReturn, type WaitingLine } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  DataTable,
  Facts,
  Group,
  Instant,
  Link,
  Money,
  PageHead,
  Points,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Asked = { readonly act: 'match' | 'return'; readonly line: WaitingLine };

/** Money that waits for somebody: it came otherwise than agreed, or nobody knows yet. */
export function WaitingPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(paymentsWaiting, {});
  const [asked, setAsked] = useState<Asked>();
  const columns: readonly Column<WaitingLine>[] = [
    {
      key: 'payment',
      title: t('waiting.payment'),
      render: ({ payment_id }) => <Link to={`/desk/payment/payments/${payment_id}`}>{payment_id.slice(0, 8)}</Link>,
    },
    { key: 'kind', title: t('waiting.why'), render: ({ kind }) => t(`waiting.${kind}`) },
    { key: 'amount', title: t('waiting.came'), render: ({ amount }) => <Money yen={amount} />, align: 'right' },
    { key: 'price', title: t('waiting.agreed'), render: ({ price }) => <Money yen={price} />, align: 'right' },
    { key: 'payer', title: t('waiting.payer'), render: ({ payer }) => payer ?? '—' },
    { key: 'at', title: t('waiting.since'), render: ({ at }) => <Instant at={at} /> },
    {
      key: 'act',
      title: t('waiting.act'),
      render: (line) =>
        line.is_suspense && (
          <Allowed right="payment.match">
            <Group gap="xs" wrap="nowrap">
              {line.points !== null && (
                <Button size="compact-sm" variant="default" onClick={() => setAsked({ act: 'match', line })}>
                  {t('waiting.match')}
                </Button>
              )}
              <Button size="compact-sm" variant="default" onClick={() => setAsked({ act: 'return', line })}>
                {t('waiting.return')}
              </Button>
            </Group>
          </Allowed>
        ),
    },
  ];
  const dialog = { onClose: () => setAsked(undefined), onDone: () => void reload(), onChangedMeanwhile: () => void reload() };
  return (
    <>
      <PageHead title={t('waiting.title')} text={t('waiting.text')} />
      <DataTable
        label={t('waiting.title')}
        columns={columns}
        rows={reply?.waiting}
        keyOf={({ payment_id, kind }) => `${payment_id} ${kind}`}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('waiting.none')}
      />
      {asked?.act === 'match' && (
        <ActDialog
          {...dialog}
          contract={suspenseMatch}
          input={{ id: asked.line.payment_id, points: asked.line.points ?? 0 }}
          title={t('waiting.matchTitle')}
          confirm={t('waiting.match')}
        >
          <p>{t('waiting.matchText')}</p>
          <Facts
            facts={[
              { label: t('waiting.came'), value: <Money yen={asked.line.amount} /> },
              { label: t('waiting.gives'), value: <Points points={asked.line.points ?? 0} /> },
              { label: t('waiting.payer'), value: asked.line.payer ?? '—' },
            ]}
          />
        </ActDialog>
      )}
      {asked?.act === 'return' && (
        <ActDialog
          {...dialog}
          contract={suspenseReturn}
          input={{ id: asked.line.payment_id }}
          title={t('waiting.returnTitle')}
          confirm={t('waiting.return')}
          isFinal
        >
          <p>{t('waiting.returnText')}</p>
        </ActDialog>
      )}
    </>
  );
}
