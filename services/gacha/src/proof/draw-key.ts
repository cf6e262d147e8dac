import type { ReplyOf, gacha } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';

/** The key that receipts, sealed heads and the site log are checked with. */
export const drawKey = async ({ signer }: Context & GachaDeps): Promise<ReplyOf<typeof gacha.drawKey>> => keyPart(signer);

/** The key with those before it, as the public file has it too. */
export const keyPart = ({ publicKey, rotations }: GachaDeps['signer']) => ({
  public_key: publicKey,
  ...(rotations.length > 0 ? { rotations: [...rotations] } : {}),
});
