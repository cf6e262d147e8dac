import { account } from '@fudaya/contracts';

type Kind = (typeof account.missionKinds)[number];
export type KnownMission = account.Mission & { readonly kind: Kind };

/** A shop of later may have missions that this page has no words for. */
export const isKnown = (mission: account.Mission): mission is KnownMission => account.missionKinds.some((kind) => kind === mission.kind);
