import { icons, type IconName } from './icons.tsx';
import s from './Icon.module.css';

export type { IconName } from './icons.tsx';

/** An icon beside a word. It is decoration: whoever uses it alone names its button. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={s['icon']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {icons[name]}
    </svg>
  );
}
