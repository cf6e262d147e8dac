import { type Lanes, plainLanes, vectorLanes } from './sha256-lanes.ts';
import { slotsRootInParts } from './slots-root.ts';

let ownLanes: Lanes | undefined;
export const lanes = (): Lanes => (ownLanes ??= vectorLanes() ?? plainLanes());

/** Does beforehand what the first `contents` would wait for: compiled code for hashes. */
export async function makeHashesReady(): Promise<void> {
  const line = { card: 'a', rarity: 'a', return_points: 0, first_serial: 0, first_slot: 0, count: 2000 };
  for (const _ of slotsRootInParts([line], lanes(), Infinity));
}
