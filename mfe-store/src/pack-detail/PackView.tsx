import { links, type store } from '@fudaya/contracts';
import { Deferred, LinkButton, Notice, Page, Skeleton } from '@fudaya/web';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { InsteadOffer } from '../sale-watch/Offers.tsx';
import { useText } from '../texts.ts';
import { BuyBarToCome } from './BuyBar.tsx';
import { BuyPanel } from './BuyPanel.tsx';
import { CardLineup } from './CardLineup.tsx';
import { Description } from './Description.tsx';
import { DrawProof } from './DrawProof.tsx';
import { OddsTable } from './OddsTable.tsx';
import { leftOf, oddsOf } from './odds.ts';
import { PackFacts } from './PackFacts.tsx';
import { PackFilm } from './PackFilm.tsx';
import { PackGallery } from './PackGallery.tsx';
import { TopPrizes } from './TopPrizes.tsx';
import s from './pack-detail.module.css';

interface Props {
  /** Whole, or what a list told of it while the rest is on its way. */
  readonly pack: store.Pack | store.PackDetail;
  /** Its picture is in hand at the size of a list. */
  readonly isListed: boolean;
  /** What went wrong on another page of the purchase (errorMessageCount). */
  readonly message: string;
  /** The sale began while the page was open. */
  readonly onStart: () => void;
}

export const isWhole = (pack: store.Pack | store.PackDetail): pack is store.PackDetail => 'odds' in pack;

/** As high as a table of four rarities. */
const oddsHeight_px = 252;

export function PackView({ message, ...shown }: Props) {
  const { id, name } = shown.pack;
  return (
    <Page title={name} back={links.top()} aside={<FavouriteButton packId={id} name={name} isFramed />}>
      {message !== '' && <Notice tone="danger">{message}</Notice>}
      <PackContent {...shown} />
    </Page>
  );
}

/** All of it below its title. */
export function PackContent({ pack, isListed, onStart }: Omit<Props, 'message'>) {
  const { t } = useText();
  const whole = isWhole(pack) ? pack : undefined;
  return (
    <div className={s.columns}>
      <div className={s.art}>
        <PackGallery name={pack.name} images={pack.image} isSoldOut={pack.pack_count === 0} isListed={isListed} />
      </div>
      <div className={s.side}>
        <PackFacts pack={pack} whole={whole} onStart={onStart} />
        {whole ? <BuyPanel pack={whole} /> : <BuyBarToCome />}
      </div>
      <div className={s.rest}>
        {!whole && <Skeleton height={oddsHeight_px} radius={12} />}
        {whole && <InsteadOffer pack={whole} />}
        {whole?.tops && whole.tops.length > 0 && <TopPrizes tops={whole.tops} left={leftOf(oddsOf(whole).rows)} />}
        {whole && whole.odds.length > 0 && <OddsTable odds={oddsOf(whole)} />}
        <p>
          <LinkButton kind="secondary" size="small" to={links.specificCommerce()}>
            {t('detail.commerce')}
          </LinkButton>
        </p>
        {whole && (
          <Deferred>
            {whole.show_cardlist === '1' && <CardLineup packId={pack.id} first={whole.cards} />}
            {whole.video !== undefined && (
              <section className={s.section}>
                <h2>{t('detail.film')}</h2>
                <PackFilm src={whole.video} picture={whole.image[0]} name={whole.name} />
              </section>
            )}
            {whole.detail !== '' && (
              <section className={s.section}>
                <h2>{t('detail.about')}</h2>
                <Description html={whole.detail} />
              </section>
            )}
            <DrawProof pack={whole} />
          </Deferred>
        )}
      </div>
    </div>
  );
}
