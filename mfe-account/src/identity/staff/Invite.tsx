import { account } from '@fudaya/contracts';
import { Button, Field, Notice, TextInput, failureText, fieldError, type Failure } from '@fudaya/web';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import { useProvenWrite } from '../prove/use-proven-write.tsx';

export function Invite({ onInvited }: { onInvited: () => void }) {
  const { t } = useText();
  const { submit, isRunning, question } = useProvenWrite(account.staffInvite, { isPasskeyOnly: true });
  const [failure, setFailure] = useState<Failure>();
  const [sentTo, setSentTo] = useState<string>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const mail = String(new FormData(form).get('mail') ?? '');
    const outcome = await submit({ mail });
    setFailure(outcome.ok ? undefined : outcome);
    setSentTo(outcome.ok ? mail : undefined);
    if (!outcome.ok) return;
    form.reset();
    onInvited();
  };
  const refusedMail = fieldError(failure, 'mail');
  return (
    <section className={block.block} aria-labelledby="invite">
      <h2 id="invite">{t('staff.inviteTitle')}</h2>
      {sentTo !== undefined && <Notice tone="success">{t('staff.sent', { mail: sentTo })}</Notice>}
      {failure !== undefined && refusedMail === undefined && <Notice tone="danger">{failureText(failure)}</Notice>}
      <form className={block.block} data-bare noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field label={t('staff.inviteMail')} hint={t('staff.inviteHint')} error={refusedMail} required>
          <TextInput name="mail" type="email" inputMode="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" busy={isRunning}>
          {t('staff.invite')}
        </Button>
      </form>
      {question}
    </section>
  );
}
