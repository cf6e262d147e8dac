import { Sheet, State } from '../workshop/Sheet.tsx';
import { Spinner } from './Spinner.tsx';

export default { component: Spinner };

export const States = () => (
  <Sheet>
    <State name="within a button">
      <Spinner />
    </State>
    <State name="over a page">
      <Spinner size={48} />
    </State>
  </Sheet>
);
