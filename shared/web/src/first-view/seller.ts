// Who runs the shop: said in every document, beside the page or in its first view.
import { seller as shape, type Seller } from '@fudaya/contracts';
import { firstView } from './first-view.ts';

let inDocument: Seller | null | undefined;

function read(): Seller | null {
  const text = typeof document === 'undefined' ? undefined : document.querySelector('#seller')?.textContent;
  return text ? (shape.safeParse(JSON.parse(text)).data ?? null) : null;
}

/** Undefined until the shop has said it. */
export function seller(): Seller | undefined {
  const view = firstView();
  if (view) return view.seller;
  inDocument ??= read();
  return inDocument ?? undefined;
}
