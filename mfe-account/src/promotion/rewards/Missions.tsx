import type { account } from '@fudaya/contracts';
import block from '../../surface/block.module.css';
import { usePromotionText } from '../texts.ts';
import { Mission } from './Mission.tsx';
import { isKnown } from './mission-kinds.ts';
import s from './rewards.module.css';

interface Props {
  readonly missions: readonly account.Mission[];
  readonly hasPhone: boolean;
  readonly onDone: () => void;
}

/** The missions there are: what can be taken first, what was taken last. */
export function Missions({ missions, ...rest }: Props) {
  const { t } = usePromotionText();
  const order = ['ready', 'open', 'claimed'] as const;
  const shown = order.flatMap((state) => missions.filter((mission) => mission.state === state)).filter(isKnown);
  if (shown.length === 0) return null;
  return (
    <section className={block.block} aria-labelledby="missions-title">
      <h2 id="missions-title">{t('mission.title')}</h2>
      <p>{t('mission.lead')}</p>
      <ul className={s.missions}>
        {shown.map((mission) => (
          <Mission key={mission.id} mission={mission} {...rest} />
        ))}
      </ul>
    </section>
  );
}
