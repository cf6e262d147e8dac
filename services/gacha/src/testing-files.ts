import { type BoxFiles, readBoxFiles as read, readPieces } from '@fudaya/draw/proof';
import { boxFileTexts, type Files } from './record/box-files.ts';
import { growingFiles } from './record/growing-files.ts';

/** A box's public files as they are served, read. */
export async function readBoxFiles(files: Files, boxId: string): Promise<BoxFiles> {
  const [terms, manifest, closing, cancel] = await Promise.all(
    ['terms.json', 'manifest.json', 'closing.json', 'cancel.json'].map(async (name) => (await boxFileTexts[name]!(files, boxId)) ?? null),
  );
  const growing = growingFiles(files);
  let piece = 0;
  const ticks = await readPieces(async () => {
    let text = '';
    for await (const page of growing.piece(boxId, piece++, '')) text += page;
    return text;
  });
  return read({ 'terms.json': terms!, 'manifest.json': manifest!, 'closing.json': closing!, 'cancel.json': cancel!, ticks });
}
