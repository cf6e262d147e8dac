// pnpm draw: what an auditor runs. It reads public files only, from the shop's address or from a folder, and no database.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type SealedHead, type Signed, auditBox, findingKinds, linesOf, useSha256 } from '@fudaya/draw';
import { readRecord, readerOf, saveRecord } from './read-record.ts';

const usage = `Replays a closed box from its public files alone.

  pnpm draw audit <box> [--from <address or folder>] [--key <public key>] [--heads <file>]
      exits 0 only if everything matches; names what does not. --heads: signed heads kept during the sale, one JSON a line
  pnpm draw save <box> --to <folder> [--from <address>]
      copies the public files, for an archive or an audit without a connection

Public files are looked for at http://localhost:8080/api/user/draw unless --from says otherwise.`;

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, key: { type: 'string' }, heads: { type: 'string' } },
  });
  const [command, given] = positionals;
  if (given === undefined || (command !== 'audit' && command !== 'save')) {
    console.error(usage);
    return 2;
  }
  useSha256((data) => hash('sha256', data, 'buffer'));
  const { place, box } = placeOf(given, values.from ?? 'http://localhost:8080/api/user/draw');
  const read = readerOf(place);
  if (command === 'save') {
    if (values.to === undefined) throw new Error('save needs --to <folder>');
    const saved = await saveRecord(read, box, values.to);
    console.log(saved.map((name) => `saved ${values.to}/${name}`).join('\n'));
    return saved.length > 0 ? 0 : 1;
  }
  const kept = values.heads === undefined ? [] : linesOf<Signed<SealedHead>>(await readFile(values.heads, 'utf8'));
  const record = await readRecord(read, box);
  const report = await auditBox(record, { kept, ...(values.key === undefined ? {} : { publicKey: values.key }) });
  console.log(`box ${box}: ${report.ticks} ticks (${report.voided} void), ${report.purchases} purchases, ${report.drawn} cards drawn`);
  for (const { kind, text } of report.findings) console.log(`✗ ${kind}: ${text}`);
  console.log(report.findings.length === 0 ? '✓ everything matches' : `\nWhat that means (${report.findings.length} findings):`);
  for (const kind of new Set(report.findings.map((finding) => finding.kind))) console.log(`  ${kind}: ${findingKinds[kind]}`);
  return report.findings.length === 0 ? 0 : 1;
}

/** A box may be given by its id, by the address of its files or by a folder's path: the last part is its id. */
function placeOf(given: string, from: string): { place: string; box: string } {
  const trimmed = given.replace(/\/+$/, '');
  const cut = trimmed.lastIndexOf('/');
  return cut === -1 ? { place: from, box: trimmed } : { place: trimmed.slice(0, cut), box: trimmed.slice(cut + 1) };
}

process.exitCode = await main(process.argv.slice(2)).catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  return 1;
});
