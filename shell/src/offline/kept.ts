// What the shop's worker shows without a connection (services/edge/src/worker): the member's last proofs, in one entry of the browser's cache.
import type { PayloadOf } from '@fudaya/web';
import type { Language, topics } from '@fudaya/contracts';

export type Proof = PayloadOf<typeof topics.proofSeen>;
interface Kept {
  readonly language: Language;
  readonly proofs: readonly Proof[];
}

export const keptIn = 'fudaya-offline-v1';
const keptAt = '/offline/kept';
/** A page that is read in a lift, no archive. */
const most = 10;

/** One writer at a time, whichever tab it is in. A browser that keeps nothing, or has no room, is none the worse. */
async function change(next: (kept: Kept | undefined) => Kept | undefined): Promise<void> {
  try {
    await navigator.locks.request(keptIn, async () => {
      const cache = await caches.open(keptIn);
      const before = (await (await cache.match(keptAt))?.json()) as Kept | undefined;
      const kept = next(before);
      if (kept) await cache.put(keptAt, new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }));
    });
  } catch {
    // No cache here: the page without a connection says only that there is none.
  }
}

export const keepLanguage = (language: Language): Promise<void> =>
  change((kept) => (kept?.language === language ? undefined : { language, proofs: kept?.proofs ?? [] }));

/** The newest first, each once. Nothing is kept where `isAllowed` says no by then: the member may have left meanwhile. */
export const keepProof = (proof: Proof, language: Language, isAllowed: () => boolean): Promise<void> =>
  change((kept) => {
    if (!isAllowed()) return undefined;
    const others = (kept?.proofs ?? []).filter(({ purchase_id }) => purchase_id !== proof.purchase_id);
    return { language, proofs: [proof, ...others].slice(0, most) };
  });

/** Of whoever was here: after a logout, and where nobody is logged in. Waits for what is being written, so that nothing comes after it. */
export async function forgetKept(): Promise<void> {
  try {
    await navigator.locks.request(keptIn, () => caches.delete(keptIn));
  } catch {
    // Nothing can have been kept.
  }
}
