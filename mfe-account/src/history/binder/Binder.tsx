import { account, links } from '@fudaya/contracts';
import { ErrorState, Link, Page, PageSkeleton, ProgressBar, useRead, useSearchParams } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import s from './binder.module.css';
import { CardViewer } from './CardViewer.tsx';
import { HeldShelf } from './HeldShelf.tsx';
import { Pocket } from './Pocket.tsx';
import { ViewTabs } from './ViewTabs.tsx';

type Place = account.Binder['places'][number];
const perLeaf = 9;

/** A set as a binder of nine pockets a leaf: what is held, what is still missing, and how far the set has come. */
export function Binder() {
  const { t } = useText();
  const [query] = useSearchParams();
  const asked = Number(query.get('binder'));
  const { reply, failure, reload } = useRead(account.binder, { game: Number.isInteger(asked) && asked > 0 && asked < 32_768 ? asked : 0 });
  const [shownNumber, setShown] = useState<string>();
  const shown: Place | undefined = reply?.places.find(({ model_number }) => model_number === shownNumber);
  const set = reply?.games.find(({ id }) => id === reply.game);
  const doubles = reply?.places.reduce((sum, { held }) => sum + Math.max(0, held - 1), 0) ?? 0;
  const leaves = Array.from({ length: Math.ceil((reply?.places.length ?? 0) / perLeaf) }, (_, i) =>
    (reply?.places ?? []).slice(i * perLeaf, (i + 1) * perLeaf),
  );
  return (
    <Page title={t('collection.title')} back={links.myPage()}>
      <ViewTabs view="binder" />
      {failure && !reply && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <PageSkeleton />}
      {reply && set && (
        <>
          <nav className={s.sets} aria-label={t('binder.sets')}>
            {reply.games.map(({ id, name, held, total }) => (
              <Link key={id} to={`${links.collection()}?binder=${id}`} className={s.set} aria-current={id === set.id ? 'page' : undefined}>
                {name}
                <small>{t('binder.of', { held, total })}</small>
              </Link>
            ))}
          </nav>
          <div className={s.sum}>
            <ProgressBar label={t('binder.complete')} done={set.held} of={set.total} />
            <p>{t(set.held === set.total ? 'binder.isComplete' : 'binder.missing', { left: set.total - set.held, doubles })}</p>
          </div>
          <HeldShelf places={reply.places} onShow={({ model_number }) => setShown(model_number)} />
          <ol className={s.leaves}>
            {leaves.map((leaf, i) => (
              <li key={i} className={s.leaf}>
                <ul className={s.pockets} aria-label={t('binder.leaf', { n: i + 1, total: leaves.length })}>
                  {leaf.map((place) => (
                    <Pocket key={place.model_number} place={place} onShow={() => setShown(place.model_number)} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
      {reply && shown && (
        <CardViewer
          key={shown.model_number}
          game={reply.game}
          place={shown}
          onClose={() => setShown(undefined)}
          onWish={() => void reload()}
        />
      )}
    </Page>
  );
}
