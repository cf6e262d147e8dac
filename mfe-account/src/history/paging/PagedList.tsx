import type { ReactNode } from 'react';
import type { Pager as PageNumbers } from '@fudaya/contracts';
import { ErrorState, Navigate, Pager, Skeleton, type Read } from '@fudaya/web';
import s from './histories.module.css';
import { useScrollPlace } from './use-scroll-place.ts';

interface Paged {
  readonly list: readonly unknown[];
  readonly page: PageNumbers;
}

interface Props<R extends Paged> {
  readonly read: Read<R>;
  readonly page: number;
  /** The address of a page of this list, as a query. */
  readonly queryOf: (page: number) => string;
  readonly onPage: (page: number) => void;
  readonly empty: ReactNode;
  readonly children: (reply: R) => ReactNode;
}

/** A list by pages with everything around it: skeleton, failure, nothing there, a page that is no more, and the pager. */
export function PagedList<R extends Paged>({ read: { reply, failure, reload }, page, queryOf, onPage, empty, children }: Props<R>) {
  useScrollPlace(reply !== undefined);
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) {
    return (
      <div className={s.blank} aria-busy="true">
        {[0, 1, 2, 3, 4].map((i) => (
          <Skeleton key={i} height={68} radius={12} />
        ))}
      </div>
    );
  }
  if (page > reply.page.all_page) return <Navigate to={{ search: queryOf(reply.page.all_page) }} replace />;
  if (reply.list.length === 0) return empty;
  return (
    <>
      {children(reply)}
      <Pager page={reply.page} onPage={onPage} />
    </>
  );
}
