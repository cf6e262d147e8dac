import { links, type gacha } from '@fudaya/contracts';

/** The key that signs a box's receipts, from the very terms that the receipt names. Null while they are not to be had. */
export async function receiptKey({ box, T }: gacha.Receipt['body']): Promise<string | null> {
  try {
    const reply = await fetch(links.drawFile('terms.json', box));
    if (!reply.ok) return null;
    const text = await reply.text();
    const { readTerms, termsHash } = await import('@fudaya/draw/terms');
    const hash = Array.from(termsHash(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hash === T ? readTerms(text).receipt_key : null;
  } catch {
    return null; // offline, or of the earlier method
  }
}
