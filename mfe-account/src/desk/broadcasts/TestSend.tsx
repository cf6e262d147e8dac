import { broadcastTest } from '@fudaya/contracts/desk';
import { Button, toast, useProvenWrite } from '@fudaya/desk';
import { failureText } from '@fudaya/web';
import { useText } from '../texts.ts';

/** The mail in both languages, to whoever presses. */
export function TestSend({ id }: { readonly id: string }) {
  const { t } = useText();
  const { submit, isRunning } = useProvenWrite(broadcastTest);
  const send = async () => {
    const outcome = await submit({ id, order: crypto.randomUUID() });
    if (outcome.ok) toast(t('broadcasts.tested', { mail: outcome.reply.mail }), 'good');
    else if (outcome.state !== 0) toast(failureText(outcome), 'bad');
  };
  return (
    <Button variant="default" loading={isRunning} onClick={() => void send()}>
      {t('broadcasts.test')}
    </Button>
  );
}
