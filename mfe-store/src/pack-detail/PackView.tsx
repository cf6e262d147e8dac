import { links, type store } from '@fudaya/contracts';
import { LinkButton, Notice, Page } from '@fudaya/web';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { useText } from '../texts.ts';
import { BuyPanel } from './BuyPanel.tsx';
import { CardLineup } from './CardLineup.tsx';
import { Description } from './Description.tsx';
import { DrawProof } from './DrawProof.tsx';
import { OddsTable } from './OddsTable.tsx';
import { PackFacts } from './PackFacts.tsx';
import { PackGallery } from './PackGallery.tsx';
import s from './pack-detail.module.css';

interface Props {
  readonly pack: store.PackDetail;
  /** What went wrong on another page of the purchase (errorMessageCount). */
  readonly message: string;
  /** The sale began while the page was open. */
  readonly onStart: () => void;
}

export function PackView({ pack, message, onStart }: Props) {
  const { t } = useText();
  return (
    <Page title={pack.name} back={links.top()} aside={<FavouriteButton packId={pack.id} name={pack.name} isFramed />}>
      {message !== '' && <Notice tone="danger">{message}</Notice>}
      <div className={s.columns}>
        <div className={s.art}>
          <PackGallery name={pack.name} images={pack.image} isSoldOut={pack.pack_count === 0} />
        </div>
        <div className={s.side}>
          <PackFacts pack={pack} onStart={onStart} />
          {pack.odds.length > 0 && <OddsTable odds={pack.odds} />}
          <p>
            <LinkButton kind="secondary" size="small" to={links.specificCommerce()}>
              {t('legal.specificCommerce')}
            </LinkButton>
          </p>
        </div>
        <div className={s.rest}>
          {pack.show_cardlist === '1' && <CardLineup packId={pack.id} />}
          {pack.detail !== '' && (
            <section className={s.section}>
              <h2>{t('detail.about')}</h2>
              <Description html={pack.detail} />
            </section>
          )}
          <DrawProof pack={pack} />
        </div>
      </div>
      <BuyPanel pack={pack} />
    </Page>
  );
}
