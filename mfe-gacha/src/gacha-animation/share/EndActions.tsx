import { links, type gacha } from '@fudaya/contracts';
import { Button, LinkButton } from '@fudaya/web';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../texts.ts';
import b from '../stage-button.module.css';
import s from './end-actions.module.css';

const WishDialog = lazy(() => import('../wish/WishDialog.tsx').then((module) => ({ default: module.WishDialog })));

/** Where anyone checks a draw: without a purchase's id, which is its member's. */
const proofPage = links.drawProof('').split('?')[0];

/** What is told of a press when it is over. */
const said = ['saved', 'failed'] as const;
type Said = (typeof said)[number];
const isSaid = (state: string): state is Said => said.some((one) => one === state);

/** At the end of a reveal: a picture to share, the same again by way of the last confirmation, and what is wished for. */
export function EndActions({ result }: { result: gacha.DrawResult }) {
  const { t } = useText();
  const [state, setState] = useState<'idle' | 'making' | 'shared' | Said>('idle');
  const [wishes, setWishes] = useState<'never' | 'open' | 'closed'>('never');
  const share = async () => {
    setState('making');
    try {
      const [{ pictureOf }, { sharePicture }] = await Promise.all([import('./picture.ts'), import('./share-picture.ts')]);
      const address = `${window.location.origin}${proofPage}`;
      const heading = t('reveal.all', { count: result.cards.length });
      const picture = await pictureOf(result, {
        shop: t('share.shop'),
        heading,
        check: t('share.check'),
        address: address.replace(/^https?:\/\//, ''),
      });
      setState((await sharePicture(picture, 'fudaya-cards.png', t('share.words', { title: result.title, address }))) ?? 'idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={s.actions}>
      <Button kind="quiet" className={b.ghost} busy={state === 'making'} onClick={() => void share()}>
        {t('share.open')}
      </Button>
      <LinkButton kind="quiet" className={b.ghost} to={links.confirmBuyProduct(result.pack_id, result.count)}>
        {t('share.again', { count: result.count })}
      </LinkButton>
      <Button kind="quiet" className={b.ghost} onClick={() => setWishes('open')}>
        <span aria-hidden="true">☆</span> {t('wish.open')}
      </Button>
      <span className={s.said} aria-live="polite">
        {isSaid(state) && t(`share.${state}`)}
      </span>
      {wishes !== 'never' && (
        <Suspense>
          <WishDialog result={result} open={wishes === 'open'} onClose={() => setWishes('closed')} />
        </Suspense>
      )}
    </div>
  );
}
