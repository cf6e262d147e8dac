import { Sheet, State } from '../workshop/Sheet.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

export default { component: PageSkeleton };

export const States = () => (
  <Sheet>
    <State name="a page whose code is on the way">
      <PageSkeleton />
    </State>
  </Sheet>
);
