import { useState } from 'react';
import type { store } from '@fudaya/contracts';
import { Button, Notice } from '@fudaya/web';
import { useSaleWatch } from './use-sale-watch.ts';
import { useWatchText } from './watch-texts.ts';
import s from './sale-watch.module.css';

/** Of a pack that cannot be bought now: one word when it can. */
export default function TellMe({ pack }: { pack: store.Pack }) {
  const { t } = useWatchText();
  const { isWatched, isRunning, toggle } = useSaleWatch(pack.id);
  const [isRefused, setRefused] = useState(false);
  const wish = pack.is_before === '1' ? 'watch.open' : 'watch.again';
  return (
    <div className={s.wait}>
      {isRefused && <Notice tone="danger">{t('watch.failed')}</Notice>}
      <p role="status" className={s.kept}>
        {isWatched && t('watch.kept')}
      </p>
      <Button
        kind={isWatched ? 'secondary' : 'primary'}
        busy={isRunning}
        onClick={() => void toggle().then((isDone) => setRefused(!isDone))}
      >
        {t(isWatched ? 'watch.stop' : wish)}
      </Button>
    </div>
  );
}
