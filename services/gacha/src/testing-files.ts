import type { BoxFiles, PublicTick } from '@fudaya/draw/proof';
import { boxFileTexts, type Files } from './record/box-files.ts';
import { growingFiles } from './record/growing-files.ts';
import { recordState } from './record/record.sql.ts';

/** A box's public files as they are served, read. */
export async function readBoxFiles(files: Files, boxId: string): Promise<BoxFiles> {
  const [terms, manifest, closing, cancel] = await Promise.all(
    ['terms.json', 'manifest.json', 'closing.json', 'cancel.json'].map((name) => boxFileTexts[name]!(files, boxId)),
  );
  const state = (await recordState(files.sql, boxId)) ?? '';
  let text = '';
  for await (const page of growingFiles(files)(boxId, 'ticks.jsonl', state)) text += page;
  const lines = text.split('\n').filter((line) => line !== '');
  const read = <T>(text: string | null | undefined): T | null => (text == null ? null : (JSON.parse(text) as T));
  return {
    terms: terms ?? '',
    manifest: read(manifest),
    ticks: lines.map((line) => JSON.parse(line) as PublicTick),
    closing: read(closing),
    cancel: read(cancel),
  };
}
