import { Sheet, State } from '../workshop/Sheet.tsx';
import { RarityBadge } from './RarityBadge.tsx';

export default { component: RarityBadge };

export const States = () => (
  <Sheet>
    <State name="reveal: 1 to 5" inRow>
      {[1, 2, 3, 4, 5].map((rarity) => (
        <RarityBadge key={rarity} rarity={rarity} />
      ))}
    </State>
    <State name="lineup: 0 to 3" inRow>
      {[0, 1, 2, 3].map((rarity) => (
        <RarityBadge key={rarity} rarity={rarity} scale="lineup" />
      ))}
    </State>
    <State name="named" inRow>
      {[1, 2, 3, 4, 5].map((rarity) => (
        <RarityBadge key={rarity} rarity={rarity} named />
      ))}
    </State>
  </Sheet>
);
