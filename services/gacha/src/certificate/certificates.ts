import type { gacha, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { certsOf, keptSlots, photosOfCerts, type CertPhoto } from './certificates.sql.ts';

const photoLine = ({ id, at, width, height }: CertPhoto) => ({ id, at: at.toISOString(), width, height });

/** Graded cards of a purchase that are the member's, with the numbers that the shop promised in the box's lineup. */
export async function certificates(
  { sql, member }: Pick<MemberContext, 'sql' | 'member'>,
  { purchase }: InputOf<typeof gacha.certificates>,
): Promise<ReplyOf<typeof gacha.certificates>> {
  const own = await keptSlots(sql, member.id, purchase);
  // A purchase is of one box.
  const boxId = own[0]?.boxId;
  if (boxId === undefined) return { cards: [] };
  const certs = await certsOf(
    sql,
    boxId,
    own.map(({ slot }) => slot),
  );
  if (certs.size === 0) return { cards: [] };
  const photos = Map.groupBy(await photosOfCerts(sql, [...certs.values()]), ({ cert }) => cert);
  return {
    cards: own.flatMap(({ id, slot }) => {
      const cert = certs.get(slot);
      if (cert === undefined) return [];
      const of = photos.get(cert) ?? [];
      return [{ history_id: String(id), cert, photos: of.map(photoLine) }];
    }),
  };
}
