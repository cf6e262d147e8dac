import { Icon } from '@fudaya/web';
import round from '../round-toggle.module.css';
import { useText } from '../texts.ts';
import { useFavourites } from './use-favourites.ts';
import s from './favourite-button.module.css';

/** The heart of a pack: a toggle button, so its name stays the same whether pressed or not. */
export function FavouriteButton({ packId, name, isFramed = false }: { packId: number; name: string; isFramed?: boolean }) {
  const { t } = useText();
  const { packIds, isRunning, toggle } = useFavourites();
  return (
    <button
      type="button"
      className={`${round.toggle} ${s.heart}`}
      data-framed={isFramed || undefined}
      aria-label={t('pack.favourite', { name })}
      aria-pressed={packIds?.includes(packId) ?? false}
      aria-busy={isRunning || undefined}
      onClick={() => void toggle(packId)}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
