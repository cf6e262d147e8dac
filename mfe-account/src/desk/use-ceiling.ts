import { broadcastAlone, ceilings, couponAlone } from '@fudaya/contracts/desk';
import { useRead } from '@fudaya/desk';

/** Until it is read, what holds where no owner set another. */
const usual = { broadcast: broadcastAlone, promotion: couponAlone } as const;

/** What one person may do alone, as it is now. */
export function useCeiling(name: keyof typeof usual): number {
  const { reply } = useRead(ceilings, {});
  return reply?.ceilings.find((one) => one.name === name)?.most ?? usual[name];
}
