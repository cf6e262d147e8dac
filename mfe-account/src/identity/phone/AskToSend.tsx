import { Button, Dialog } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './phone.module.css';

interface Props {
  readonly open: boolean;
  readonly tel: string;
  readonly isRunning: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Nothing is sent before the member has seen the number once more. */
export function AskToSend({ open, tel, isRunning, onSend, onClose }: Props) {
  const { t } = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('sms.askTitle')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('sms.cancel')}
          </Button>
          <Button busy={isRunning} onClick={onSend}>
            {t('sms.send')}
          </Button>
        </>
      }
    >
      <p>{t('sms.askText')}</p>
      <p className={s.number}>{tel}</p>
      <p className={s.note}>{t('sms.askNote')}</p>
    </Dialog>
  );
}
