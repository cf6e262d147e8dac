import { Sheet, State } from '../workshop/Sheet.tsx';
import { StockBar } from './StockBar.tsx';

export default { component: StockBar };

export const States = () => (
  <Sheet>
    <State name="untouched">
      <StockBar remaining={1000} total={1000} />
    </State>
    <State name="half sold">
      <StockBar remaining={512} total={1000} />
    </State>
    <State name="scarce: less than a fifth">
      <StockBar remaining={199} total={1000} />
    </State>
    <State name="the last one">
      <StockBar remaining={1} total={1000} />
    </State>
    <State name="sold out">
      <StockBar remaining={0} total={1000} />
    </State>
  </Sheet>
);
