import { useState } from 'react';
import { payment } from '@fudaya/contracts';
import { Button, Dialog, Notice, failureText, useWrite } from '@fudaya/web';
import { useText } from '../texts.ts';
import { ChoiceList } from '../confirm-buy-point/inputs/ChoiceList.tsx';
import s from './spending-limit.module.css';

type Days = (typeof payment.pause_days)[number];

/** Stops buying for a while. It cannot be taken back, so it is asked twice. */
export function PauseForm({ care, onChanged }: { care: payment.Care; onChanged: (care: payment.Care) => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(payment.carePause);
  const [days, setDays] = useState<Days>('1');
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const pause = async () => {
    const outcome = await submit({ days });
    if (!outcome.ok) return setMessage(failureText(outcome));
    setAsking(false);
    onChanged(outcome.reply);
  };
  return (
    <section className={s.form} aria-labelledby="care-pause">
      <h2 id="care-pause" className={s.heading}>
        {t('care.pause')}
      </h2>
      <ChoiceList
        name="days"
        isShort
        legend={t('care.pauseFor')}
        hint={t(care.paused_until ? 'care.pauseLonger' : 'care.pauseHint')}
        choices={payment.pause_days.map((value) => ({ value, label: t(`care.days${value}`) }))}
        value={days}
        error={undefined}
        onChange={(value) => setDays(value as Days)}
      />
      <Button kind="secondary" wide onClick={() => setAsking(true)}>
        {t('care.pauseStart')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('care.pauseAskTitle', { span: t(`care.days${days}`) })}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('order.cancelNo')}
            </Button>
            <Button kind="final" busy={isRunning} onClick={() => void pause()}>
              {t('care.pauseYes')}
            </Button>
          </>
        }
      >
        <p>{t('care.pauseAsk')}</p>
        {message !== '' && <Notice tone="danger">{message}</Notice>}
      </Dialog>
    </section>
  );
}
