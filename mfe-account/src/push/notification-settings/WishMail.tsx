import { store } from '@fudaya/contracts';
import { useRead, useWrite } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SavedChoice } from './SavedChoice.tsx';

/** MEM-12: whether mails tell of wished cards, beside the bell. Where the store cannot be asked the page is whole without it. */
export function WishMail() {
  const { t } = useText();
  const { reply, reload } = useRead(store.cardWishes, {}, { spinner: false });
  const { submit, isRunning } = useWrite(store.cardWishMail);
  if (!reply) return null;
  return (
    <SavedChoice
      title={t('wishMail.title')}
      ask={t('wishMail.ask')}
      hint={t('wishMail.hint')}
      isOn={reply.by_mail === '1'}
      isRunning={isRunning}
      onChoose={(isOn) => submit({ by_mail: isOn ? '1' : '0' })}
      reload={reload}
    />
  );
}
