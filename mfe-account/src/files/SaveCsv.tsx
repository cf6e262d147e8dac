import { useState } from 'react';
import { account, type SentInputOf } from '@fudaya/contracts';
import { Button, Notice, call, failureText } from '@fudaya/web';
import { useText } from '../texts.ts';
import { saveFile } from './save-file.ts';
import s from './save-csv.module.css';

/** A history as a file for a spreadsheet. */
export function SaveCsv({ of }: SentInputOf<typeof account.historyCsv>) {
  const { t } = useText();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setRunning(true);
    const outcome = await call(account.historyCsv, { of });
    setRunning(false);
    setError(outcome.ok ? undefined : failureText(outcome));
    if (outcome.ok) saveFile(outcome.reply.file_name, outcome.reply.text, 'text/csv;charset=utf-8');
  };
  return (
    <div className={s.save}>
      <Button kind="quiet" size="small" busy={isRunning} onClick={() => void save()}>
        {t('csv.save')}
      </Button>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
