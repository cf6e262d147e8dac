import { links, type gacha } from '@fudaya/contracts';

/** The key that signs a box's receipts, from the very terms that the receipt names. Null while they are not to be had. */
export async function receiptKey({ box, T }: gacha.Receipt['body']): Promise<string | null> {
  try {
    const reply = await fetch(links.drawFile('terms.json', box));
    if (!reply.ok) return null;
    const text = await reply.text();
    const { readTermsV2, termsHashV2 } = await import('@fudaya/draw/v2/terms');
    const hash = Array.from(termsHashV2(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hash === T ? readTermsV2(text).receipt_key : null;
  } catch {
    return null; // offline, or of the earlier method
  }
}
