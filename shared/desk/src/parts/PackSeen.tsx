import { useContext } from 'react';
import type { PackSale } from './pack-sale.ts';
import { Part } from './Part.tsx';
import { PartsContext } from './parts-context.ts';

/** The members' page of a pack with a sale that is not published, by the area that makes the page. */
export function PackSeen({ sale }: { readonly sale: PackSale }) {
  const { packSeen: Seen } = useContext(PartsContext);
  return <Part>{Seen && <Seen sale={sale} />}</Part>;
}
