import type { DraftLine } from '@fudaya/contracts/desk';

/** Without the columns that are empty. */
export function bareLine({
  first_serial,
  cert,
  image_sha256,
  prize_at,
  ...line
}: { [K in keyof DraftLine]: DraftLine[K] | null }): DraftLine {
  const place = prize_at == null || prize_at === 'last' ? prize_at : Number(prize_at);
  return {
    ...(line as DraftLine),
    ...(first_serial != null && { first_serial }),
    ...(cert != null && { cert }),
    ...(image_sha256 != null && { image_sha256 }),
    ...(place != null && { prize_at: place }),
  };
}
