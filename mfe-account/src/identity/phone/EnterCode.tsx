import { account } from '@fudaya/contracts';
import { Button, Dialog, Field, TextInput, failureText, fieldError, useWrite, type Failure } from '@fudaya/web';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import s from './phone.module.css';

export interface SentCode {
  readonly to: string;
  /** Seconds until another one can be sent. */
  readonly againAfter: number;
  readonly isAgain: boolean;
  /** How many were sent: a new one counts down anew. */
  readonly count: number;
}

interface Props {
  readonly sent: SentCode;
  readonly isSending: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly onVerified: () => void;
}

/** The popup for the code; the first message stands under it. Phones offer the code by themselves. */
export function EnterCode({ sent, isSending, onAgain, onClose, onVerified }: Props) {
  const { t } = useText();
  const form = useId();
  const { submit, isRunning } = useWrite(account.checkSms);
  const [failure, setFailure] = useState<Failure>();
  const [code, setCode] = useState('');
  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const outcome = await submit({ sms_code: code });
    if (outcome.ok) return onVerified();
    setFailure(outcome);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sms.codeTitle')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('sms.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isRunning}>
            {t('sms.check')}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={(event) => void check(event)}>
        <p>{t('sms.codeText', { to: sent.to, minutes: account.smsRules.minutes })}</p>
        <Field label={t('sms.code')} error={failure && (fieldError(failure, 'sms_code') ?? failureText(failure))} required>
          <TextInput
            className={s.code}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.normalize('NFKC').replaceAll(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </Field>
      </form>
      <div className={s.again}>
        <p className={s.note}>{t('sms.notCome')}</p>
        <p role="status" className={s.note}>
          {sent.isAgain && t('sms.sentAgain')}
        </p>
        <SendAgain key={sent.count} after={sent.againAfter} isSending={isSending} onAgain={onAgain} />
      </div>
    </Dialog>
  );
}

function SendAgain({ after, isSending, onAgain }: { after: number; isSending: boolean; onAgain: () => void }) {
  const { t } = useText();
  const [left, setLeft] = useState(after);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return (
    <Button kind="quiet" size="small" disabled={isWaiting} busy={isSending} onClick={onAgain}>
      {isWaiting ? t('sms.againAfter', { n: left }) : t('sms.again')}
    </Button>
  );
}
