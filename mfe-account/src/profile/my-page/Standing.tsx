import { account } from '@fudaya/contracts';
import { ErrorState, Skeleton, useRead } from '@fudaya/web';
import { Parcels } from './Parcels.tsx';
import { Points } from './Points.tsx';
import { Rank } from './Rank.tsx';

/** Parcels under way, rank and points in detail. The page stands without it: name and balance are known already. */
export function Standing() {
  const { reply, failure, reload } = useRead(account.userStanding, {}, { spinner: false });
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
