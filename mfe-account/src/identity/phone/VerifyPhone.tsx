import { account } from '@fudaya/contracts';
import { Button, Notice, failureText, fieldError } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { useProvenWrite } from '../prove/use-proven-write.tsx';
import { AskToSend } from './AskToSend.tsx';
import { EnterCode, type SentCode } from './EnterCode.tsx';
import s from './phone.module.css';

interface Props {
  /** What stands in the phone field now. */
  readonly tel: string;
  readonly onVerified: () => void;
}

/** SMS-1: asks first, sends a code, takes it. What keeps it from being sent is told here, with the popup closed. */
export function VerifyPhone({ tel, onVerified }: Props) {
  const { t } = useText();
  const { submit, isRunning, question } = useProvenWrite(account.sendSms);
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<SentCode>();
  const [error, setError] = useState<string>();
  const ask = () => {
    setError(tel.trim() === '' ? t('sms.enterTel') : undefined);
    setAsking(tel.trim() !== '');
  };
  const send = async (isAgain: boolean) => {
    setAsking(false);
    const outcome = await submit({ tel });
    if (!outcome.ok) {
      setSent(undefined);
      return setError(fieldError(outcome, 'user_id') ?? failureText(outcome));
    }
    setError(undefined);
    const { sent_to: to, again_after: againAfter } = outcome.reply;
    setSent((before) => ({ to, againAfter, isAgain, count: (before?.count ?? 0) + 1 }));
  };
  return (
    <div className={s.verify}>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <Button kind="secondary" onClick={ask}>
        {t('sms.verify')}
      </Button>
      <AskToSend open={isAsking} tel={tel} isRunning={isRunning} onSend={() => void send(false)} onClose={() => setAsking(false)} />
      {question}
      {sent && (
        <EnterCode
          sent={sent}
          isSending={isRunning}
          onAgain={() => void send(true)}
          onClose={() => setSent(undefined)}
          onVerified={() => {
            setSent(undefined);
            onVerified();
          }}
        />
      )}
    </div>
  );
}
