import { Sheet, State } from '../workshop/Sheet.tsx';
import { Skeleton } from './Skeleton.tsx';

export default { component: Skeleton };

export const States = () => (
  <Sheet>
    <State name="one line">
      <Skeleton width="55%" />
    </State>
    <State name="several lines of text">
      <Skeleton lines={3} />
    </State>
    <State name="a height">
      <Skeleton height={96} radius={16} />
    </State>
    <State name="a share of the width: a card">
      <Skeleton width={120} ratio={63 / 88} radius={12} />
    </State>
  </Sheet>
);
