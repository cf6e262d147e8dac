import { account } from '@fudaya/contracts';
import { useRead, useWrite } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { SavedChoice } from './SavedChoice.tsx';

/** OPS-14: whether the shop may tell the member of offers; not until they say so, and when they said it is kept. */
export function Offers() {
  const { t } = useText();
  const { reply, reload } = useRead(account.adverts, {}, { spinner: false });
  const { submit, isRunning } = useWrite(account.advertsSet);
  if (!reply) return null;
  return (
    <SavedChoice
      title={t('offers.title')}
      ask={t('offers.ask')}
      hint={t('offers.hint')}
      isOn={reply.is_on === '1'}
      isRunning={isRunning}
      onChoose={(isOn) => submit({ is_on: isOn ? '1' : '0', words: account.advertWords })}
      reload={reload}
    />
  );
}
