import type { account } from '@fudaya/contracts';
import { ErrorState, Skeleton, type useRead } from '@fudaya/web';
import { Parcels } from './Parcels.tsx';
import { Points } from './Points.tsx';
import { Rank } from './Rank.tsx';

/** Parcels under way, rank and points in detail. */
export function Standing({ of: { reply, failure, reload } }: { of: ReturnType<typeof useRead<typeof account.userStanding>> }) {
  if (!reply && failure) return <ErrorState onRetry={() => void reload()} />;
  if (!reply) {
    return (
      <>
        <Skeleton height={300} radius={16} />
        <Skeleton height={190} radius={16} />
      </>
    );
  }
  return (
    <>
      <Parcels standing={reply} />
      <Rank standing={reply} />
      <Points standing={reply} />
    </>
  );
}
