import { store } from '@fudaya/contracts';
import { Countdown } from '@fudaya/web';
import s from './end-clock.module.css';

/** How long a sale that ends soon goes on, by the server's clock; nothing of any other. */
export function EndClock({ pack, serverTime }: { pack: store.Pack; serverTime: string }) {
  const { end_date } = pack;
  if (!end_date || pack.is_before === '1' || Date.parse(end_date) - Date.parse(serverTime) > store.endingSoon_ms) return null;
  return (
    <span className={s.clock}>
      <Countdown key={serverTime} to={end_date} serverTime={serverTime} isInWords />
    </span>
  );
}
