import { account } from '@fudaya/contracts';
import { ErrorState, Skeleton, useRead } from '@fudaya/web';
import { Missions } from './Missions.tsx';
import { StampCard } from './StampCard.tsx';

/** MEM-11: today's card of stamps and the missions there are; nothing while buying is paused, or where the shop has none. */
export function Rewards() {
  const { reply, failure, reload } = useRead(account.rewardList, {});
  if (!reply) return failure ? <ErrorState onRetry={() => void reload()} /> : <Skeleton height={300} radius={16} />;
  const shown = { hasPhone: reply.has_phone === '1', onDone: () => void reload() };
  return (
    <>
      {reply.card && <StampCard card={reply.card} {...shown} />}
      {reply.missions.length > 0 && <Missions missions={reply.missions} {...shown} />}
    </>
  );
}
