import { account, shopRules } from '@fudaya/contracts';
import { Amount, Button, Notice, SummaryList, failureText, fieldError, useMember, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import type { Site } from './SiteList.tsx';
import s from './transfer-point.module.css';

export interface MoveProps {
  readonly site: Site;
  readonly onMoved: () => void;
  /** The site takes long: the outcome comes later. */
  readonly onAsked: () => void;
  readonly onRefused: (text: string) => void;
}
type Props = MoveProps & {
  readonly wish: { readonly point: number; readonly requestId: string };
  /** @param why what is wrong with the amount */
  readonly onBack: (why?: string) => void;
};

/** The prompt before points move. A reply that got lost keeps the popup open: pressing again repeats the same wish, which moves points once. */
export function ConfirmStep({ site, wish, onBack, onMoved, onAsked, onRefused }: Props) {
  const { t } = useText();
  const member = useMember();
  const { submit, isRunning } = useWrite(account.transferPoint);
  const [failure, setFailure] = useState<string>();
  const move = async () => {
    setFailure(undefined);
    const outcome = await submit({ point: wish.point, site_id: site.id, request_id: wish.requestId });
    if (!outcome.ok) {
      const why = fieldError(outcome, 'point');
      return why === undefined ? setFailure(failureText(outcome)) : onBack(why);
    }
    if (outcome.reply.outcome === 'done') return onMoved();
    if (outcome.reply.outcome === 'asked') return onAsked();
    onRefused(outcome.reply.error);
  };
  const items = [
    { label: t('transfer.confirmFrom'), value: site.name },
    { label: t('transfer.confirmPoint'), value: <Amount value={wish.point} unit="pt" />, isStrong: true },
    ...(member ? [{ label: t('transfer.confirmAfter'), value: <Amount value={member.point + wish.point} unit="pt" /> }] : []),
    {
      label: t('transfer.confirmExpiry'),
      value: t('transfer.confirmExpiryText', { months: shopRules.pointValidity.months }),
    },
  ];
  return (
    <div className={s.form}>
      <p className={s.question}>{t('transfer.confirmText', { name: site.name, count: wish.point })}</p>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <SummaryList items={items} />
      <p className={s.note}>{t('transfer.confirmNote')}</p>
      <div className={s.actions}>
        <Button kind="secondary" disabled={isRunning} onClick={() => onBack()}>
          {t('transfer.back')}
        </Button>
        <Button kind="final" busy={isRunning} onClick={() => void move()}>
          {t('transfer.confirm')}
        </Button>
      </div>
    </div>
  );
}
