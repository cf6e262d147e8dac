import { gacha, type account } from '@fudaya/contracts';
import { CardArt, useRead } from '@fudaya/web';
import { PicturesOnDemand, StoredPicture } from '../../pictures/PicturesOnDemand.tsx';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './certificates.module.css';

interface Props {
  readonly purchase: string;
  readonly cards: readonly account.HistoryCard[];
}

/** Graded cards that are sent: the number to look up at the grading company, and the card itself as the shop got it. */
export function Certificates({ purchase, cards }: Props) {
  const { t } = useText();
  const { reply } = useRead(gacha.certificates, { purchase }, { enabled: cards.length > 0, spinner: false });
  const graded = (reply?.cards ?? []).flatMap((certificate) => {
    const card = cards.find(({ history_id }) => history_id === certificate.history_id);
    return card ? [{ card, certificate }] : [];
  });
  if (graded.length === 0) return null;
  return (
    <section className={`${block.block} ${s.certificates}`}>
      <h2>{t('detail.certs')}</h2>
      <ul>
        {graded.map(({ card, certificate: { cert, photos } }) => (
          <li key={cert} className={s.card}>
            <span className={s.art}>
              <CardArt src={card.image} name="" rarity={card.rarity} sizes="72px" />
            </span>
            <span className={s.about}>
              <strong>{card.name}</strong>
              <span>
                {t('detail.cert')} <span className={s.number}>{cert}</span>
              </span>
            </span>
            <div className={s.photos}>
              <PicturesOnDemand
                pictures={photos}
                show={t('detail.showCert', { count: photos.length })}
                hide={t('detail.hidePhotos', { count: photos.length })}
              >
                {({ id, width, height }) => <Photo {...{ purchase, id, width, height }} alt={t('detail.certPhoto', { cert })} />}
              </PicturesOnDemand>
            </div>
          </li>
        ))}
      </ul>
      <p className={s.note}>{t('detail.certHint')}</p>
    </section>
  );
}

interface PhotoProps {
  readonly purchase: string;
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

function Photo({ purchase, id, ...picture }: PhotoProps) {
  const { t } = useText();
  const read = useRead(gacha.certificatePhoto, { purchase, photo: id }, { spinner: false });
  return <StoredPicture of={read} gone={t('detail.photoGone')} {...picture} />;
}
