import { links, type store } from '@fudaya/contracts';
import { Button, Icon, Link, Notice, SummaryList, formatPoints } from '@fudaya/web';
import { useCardText } from './card-texts.ts';
import s from './card-more.module.css';
import { useCardWish } from './use-card-wish.ts';

/** Of a card that is looked at: its reference with what that means, and the wish to be told of boxes with it. */
export default function CardMore({ card: { id, reference } }: { card: store.LineupCard }) {
  const { t } = useCardText();
  const { isWished, isHere, packs, isRunning, refused, toggle } = useCardWish(id);
  return (
    <div className={s.more}>
      {reference && (
        <SummaryList
          items={[
            {
              label: t('reference.label'),
              value: t('reference.value', { points: formatPoints(reference.points), on: reference.as_of.replaceAll('-', '/') }),
            },
          ]}
        />
      )}
      {reference && <p className={s.note}>{t('reference.note')}</p>}
      {refused !== '' && <Notice tone="danger">{refused}</Notice>}
      <Button kind="secondary" wide busy={isRunning} onClick={() => void toggle()}>
        <Icon name="star" size={18} />
        {t(isWished ? 'wish.remove' : 'wish.add')}
      </Button>
      <div role="status" className={s.note}>
        {isHere && <p>{t('wish.here')}</p>}
        {packs.length > 0 && (
          <>
            <p>{t('wish.onSale')}</p>
            <ul>
              {packs.map((pack) => (
                <li key={pack.id}>
                  <Link className={s.pack} to={links.packDetail(pack.id)}>
                    {pack.name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {isWished && <p>{t('wish.kept')}</p>}
      </div>
    </div>
  );
}
