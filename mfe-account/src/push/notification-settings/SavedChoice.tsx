import { Checkbox, Notice } from '@fudaya/web';
import { useState } from 'react';
import block from '../../surface/block.module.css';
import { useText } from '../../texts.ts';
import s from './notification-settings.module.css';

interface SavedChoiceProps {
  readonly title: string;
  readonly ask: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isRunning: boolean;
  /** Says it to its service, and whether that took it. */
  readonly onChoose: (isOn: boolean) => Promise<{ readonly ok: boolean }>;
  readonly reload: () => Promise<unknown>;
}

/** A yes or no that is kept as soon as it is pressed. */
export function SavedChoice({ title, ask, hint, isOn, isRunning, onChoose, reload }: SavedChoiceProps) {
  const { t } = useText();
  const [hasFailed, setFailed] = useState(false);
  /** What was pressed, until the service says how it stands. */
  const [pressed, setPressed] = useState<boolean>();
  const choose = async (wanted: boolean) => {
    setPressed(wanted);
    setFailed(!(await onChoose(wanted)).ok);
    await reload();
    setPressed(undefined);
  };
  return (
    <section className={block.block}>
      <fieldset className={s.kinds}>
        <legend>{title}</legend>
        <Checkbox checked={pressed ?? isOn} disabled={isRunning} onChange={({ target }) => void choose(target.checked)}>
          <strong>{ask}</strong>
          <small className={s.hint}>{hint}</small>
        </Checkbox>
      </fieldset>
      <div role="status">{hasFailed && <Notice tone="danger">{t('choice.failed')}</Notice>}</div>
    </section>
  );
}
