import { links } from '@fudaya/contracts';
import { readPieces } from '@fudaya/draw/box-files';
import type { Draws, LastWords } from './check.ts';

async function fetchText(box: string, name: string): Promise<string | null> {
  const reply = await fetch(links.drawFile(name, box));
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  return reply.text();
}

/** What says whether a box was cancelled or closed; with it this draw is judged. Null when the shop cannot be reached, or knows no such box. */
export async function fetchLastWords(box: string): Promise<LastWords | null> {
  try {
    const [terms, closing, cancel] = await Promise.all(['terms.json', 'closing.json', 'cancel.json'].map((name) => fetchText(box, name)));
    return terms == null ? null : { 'terms.json': terms, 'closing.json': closing ?? null, 'cancel.json': cancel ?? null };
  } catch {
    return null; // offline
  }
}

/** The rest of a box's files: of one that is open no further than the tick that is checked. Null when the shop cannot be reached. */
export async function fetchDraws(box: string, through: number): Promise<Draws | null> {
  try {
    const isOpen = through < Infinity;
    const [manifest, ticks] = await Promise.all([
      isOpen ? null : fetchText(box, 'manifest.json'),
      readPieces((name) => fetchText(box, name), through),
    ]);
    // The first piece is always there, but not of a service of before.
    return ticks.length === 0 ? null : { 'manifest.json': manifest, ticks };
  } catch {
    return null; // offline
  }
}
