import type { gacha } from '@fudaya/contracts';
import { Button, Dialog } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './scenes-dialog.module.css';
import { ladder, promises, promoted } from './scene-rates.ts';

interface ScenesDialogProps {
  readonly tiers: gacha.DrawResult['tiers'];
  readonly open: boolean;
  readonly onClose: () => void;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What each scene of the reveal promises: the same figures that choose them. */
export function ScenesDialog({ tiers, open, onClose }: ScenesDialogProps) {
  const { t } = useText();
  const best = tiers?.[4];
  const all = tiers?.reduce((sum, total) => sum + total, 0) ?? 0;
  return (
    <Dialog open={open} onClose={onClose} title={t('scenes.title')} actions={<Button onClick={onClose}>{t('receipt.close')}</Button>}>
      <p className={s.lead}>{t('scenes.lead')}</p>
      <ul className={s.list}>
        {ladder.toReversed().map((scene) => {
          const { least, top } = promises[scene];
          return (
            <li key={scene} className={s.row} data-scene={scene}>
              <i className={s.mark} aria-hidden="true" />
              <strong>{t(`scenes.${scene}`)}</strong>
              <span>
                {least === 1
                  ? t('scenes.any')
                  : least === 5
                    ? t('scenes.certain')
                    : t('scenes.least', { rarity: t(`scenes.rarity${least}`) })}
              </span>
              {top > 0 && top < 1 && <span className={s.top}>{t('scenes.top', { share: percent(top) })}</span>}
            </li>
          );
        })}
        <li className={s.row} data-scene="finale">
          <i className={s.mark} aria-hidden="true" />
          <strong>{t('scenes.finale')}</strong>
          <span>{t('scenes.finaleWhat')}</span>
        </li>
      </ul>
      <p className={s.note}>{t('scenes.rises', { share: percent(promoted) })}</p>
      {best !== undefined && all > 0 && <p className={s.note}>{t('scenes.box', { total: all, best })}</p>}
      <p className={s.note}>{t('scenes.after')}</p>
    </Dialog>
  );
}
