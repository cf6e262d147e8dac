import { useState } from 'react';
import { account } from '@fudaya/contracts';
import { Button, Notice, call, failureText } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { saveFile } from '../../files/save-file.ts';
import block from '../../surface/block.module.css';
import s from './close-account.module.css';

/** Everything the shop keeps of the member, as one file. */
export function SaveData() {
  const { t } = useText();
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const save = async () => {
    setRunning(true);
    const outcome = await call(account.memberData, {});
    setRunning(false);
    if (!outcome.ok) return setSaid({ tone: 'danger', text: failureText(outcome) });
    saveFile(outcome.reply.file_name, outcome.reply.text, 'application/json');
    setSaid({ tone: 'success', text: t('close.saved') });
  };
  return (
    <section className={block.block}>
      <h2>{t('close.data')}</h2>
      <p className={s.text}>{t('close.dataText')}</p>
      <Button kind="secondary" busy={isRunning} onClick={() => void save()}>
        {t('close.save')}
      </Button>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </section>
  );
}
