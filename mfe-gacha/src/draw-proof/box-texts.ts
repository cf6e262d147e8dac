import { links } from '@fudaya/contracts';
import type { BoxTexts } from './check.ts';

/** Null when the shop cannot be reached, or knows no such box. */
export async function fetchBoxTexts(box: string): Promise<BoxTexts | null> {
  const fetchText = async (name: string): Promise<string | null> => {
    const reply = await fetch(links.drawFile(name, box));
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
    return reply.text();
  };
  try {
    const terms = await fetchText('terms.json');
    if (terms === null) return null;
    const [manifest, ticks, closing, cancel] = await Promise.all(
      ['manifest.json', 'ticks.jsonl', 'closing.json', 'cancel.json'].map(fetchText),
    );
    return {
      'terms.json': terms,
      'manifest.json': manifest ?? null,
      'ticks.jsonl': ticks ?? null,
      'closing.json': closing ?? null,
      'cancel.json': cancel ?? null,
    };
  } catch {
    return null; // offline
  }
}
