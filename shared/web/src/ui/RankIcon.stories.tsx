import { Sheet, State } from '../workshop/Sheet.tsx';
import { RankIcon } from './RankIcon.tsx';

export default { component: RankIcon };

export const States = () => (
  <Sheet>
    {[1, 2, 3, 4, 5].map((rank) => (
      <State key={rank} name={`rank ${rank}`} inRow>
        <RankIcon rank={rank} />
        <RankIcon rank={rank} size={48} />
      </State>
    ))}
  </Sheet>
);
