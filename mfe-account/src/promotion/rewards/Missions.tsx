import { useState } from 'react';
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

const order = ['ready', 'open', 'claimed'];

/** The missions there are: what can be taken first, what was taken last. One that is taken here stays, with what it says, at its place. */
export function Missions({ missions, ...rest }: Props) {
  const { t } = usePromotionText();
  const [places] = useState(() => missions.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)).map(({ id }) => id));
  // One that came since is the last.
  const placeOf = ({ id }: account.Mission) => (places.indexOf(id) + places.length + 1) % (places.length + 1);
  const shown = missions.filter(isKnown).toSorted((a, b) => placeOf(a) - placeOf(b));
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
