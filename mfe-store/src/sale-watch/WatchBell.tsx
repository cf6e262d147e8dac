import { useState } from 'react';
import type { store } from '@fudaya/contracts';
import { Icon, toast } from '@fudaya/web';
import round from '../round-toggle.module.css';
import { useSaleWatch } from './use-sale-watch.ts';
import { useWatchText } from './watch-texts.ts';
import s from './watch-bell.module.css';

/** "Tell me" on the card of a pack that cannot be bought now: a toggle button, so its name stays the same whether pressed or not. */
export default function WatchBell({ pack }: { pack: store.Pack }) {
  const { t } = useWatchText();
  const { isWatched, isRunning, isMember, toggle } = useSaleWatch(pack.id);
  const [isRefused, setRefused] = useState(false);
  const press = async () => {
    const isDone = await toggle();
    setRefused(!isDone);
    if (isDone && isMember) toast(t(isWatched ? 'watch.stopped' : 'watch.kept'));
  };
  return (
    <>
      <button
        type="button"
        className={`${round.toggle} ${s.bell}`}
        aria-label={t(pack.is_before === '1' ? 'watch.openOf' : 'watch.againOf', { name: pack.name })}
        aria-pressed={isWatched}
        aria-busy={isRunning || undefined}
        onClick={() => void press()}
      >
        <Icon name="bell" size={22} />
      </button>
      {isRefused && (
        <p role="alert" className={s.failed}>
          {t('watch.failed')}
        </p>
      )}
    </>
  );
}
