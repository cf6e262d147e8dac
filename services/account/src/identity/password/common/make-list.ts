// Makes passwords.bin of a list of passwords, the commonest first, one a line: node make-list.ts <list>. See CREDITS.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { hashOf } from './hash-of.ts';

const most = 100_000;
const [from = ''] = process.argv.slice(2);
const chosen = new Set<string>();
for (const line of readFileSync(from, 'utf8').split(/\r?\n/)) {
  if (chosen.size === most) break;
  // Others are refused by their form.
  if (/^[A-Za-z0-9]{6,20}$/.test(line)) chosen.add(line.toLowerCase());
}
const hashes = [...chosen].map(hashOf).toSorted((a, b) => a.compare(b));
writeFileSync(new URL('passwords.bin', import.meta.url), Buffer.concat(hashes));
