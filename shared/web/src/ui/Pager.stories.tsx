import type { Pager as PageNumbers } from '@fudaya/contracts';
import { useState } from 'react';
import { Sheet, State } from '../workshop/Sheet.tsx';
import { Pager } from './Pager.tsx';

export default { component: Pager };

export const States = () => (
  <Sheet>
    <State name="the first of many">
      <Turning first={1} last={12} />
    </State>
    <State name="in the middle">
      <Turning first={6} last={12} />
    </State>
    <State name="the last">
      <Turning first={12} last={12} />
    </State>
    <State name="one page only: nothing is shown">
      <Turning first={1} last={1} />
    </State>
  </Sheet>
);

function Turning({ first, last }: { first: number; last: number }) {
  const [page, setPage] = useState(first);
  const start = Math.max(1, Math.min(page - 2, last - 4));
  const pages = Array.from({ length: Math.min(5, last) }, (_, at) => start + at);
  return <Pager page={{ page, pages, all_page: last } as PageNumbers} onPage={setPage} />;
}
