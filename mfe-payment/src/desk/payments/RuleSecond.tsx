import { refundRuleConfirm, refundRuleDrop, type refundRule } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { ActDialog, Alert, Allowed, Button, Facts, Group, Instant, Money } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

interface Props {
  /** The ceiling as it is. */
  readonly seen: number;
  readonly second: NonNullable<ReplyOf<typeof refundRule>['second']>;
  readonly onDone: () => void;
}

/** A higher ceiling that somebody asked for: confirmed by somebody else, or taken back. */
export function RuleSecond({ seen, second: { alone_yen, by, reason, at, is_mine }, onDone }: Props) {
  const { t } = useText();
  const [act, setAct] = useState<'confirm' | 'drop'>();
  const dialog = { onClose: () => setAct(undefined), onDone, onChangedMeanwhile: onDone };
  return (
    <Alert color="yellow" title={t('rule.second')} mb="md">
      <p>{t(is_mine ? 'rule.secondMine' : 'rule.secondText')}</p>
      <Facts
        facts={[
          { label: t('rule.to'), value: <Money yen={alone_yen} /> },
          { label: t('refund.askedBy'), value: by },
          { label: t('refund.why'), value: reason },
          { label: t('waiting.since'), value: <Instant at={at} /> },
        ]}
      />
      <Allowed right="payment.refund">
        <Group gap="xs" mt="sm">
          {!is_mine && <Button onClick={() => setAct('confirm')}>{t('rule.confirm')}</Button>}
          <Button variant="default" onClick={() => setAct('drop')}>
            {t('rule.drop')}
          </Button>
        </Group>
        {act === 'confirm' && (
          <ActDialog
            {...dialog}
            contract={refundRuleConfirm}
            input={{ alone_yen, seen }}
            title={t('rule.confirm')}
            confirm={t('rule.confirm')}
          >
            <p>{t('rule.confirmText')}</p>
          </ActDialog>
        )}
        {act === 'drop' && (
          <ActDialog {...dialog} contract={refundRuleDrop} input={{ seen: alone_yen }} title={t('rule.drop')} confirm={t('rule.drop')}>
            <p>{t('rule.dropText')}</p>
          </ActDialog>
        )}
      </Allowed>
    </Alert>
  );
}
