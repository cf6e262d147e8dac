// pnpm draw: what an auditor runs. It reads public files only, from the shop's address or from a folder, and no database.
import { hash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { useSha256 } from '@fudaya/draw';
import { audit } from './audit-command.ts';
import { readerOf, saveRecord } from './read-record.ts';
import { watchBox } from './watch.ts';

const usage = `Replays a closed box from its public files alone.

  pnpm draw audit <box> [--from <address or folder>] [--key <public key>] [--heads <file>] [--relay <address> | --rounds <file>] [--proof <file>…]
      exits 0 only if everything matches; names what does not
      --heads: what was kept during the sale, one JSON a line, as watch and the page of a proof keep it: signed heads, the line of the
               site log, receipts
      --relay: a relay of the box's beacon, asked for the rounds of void ticks: what they would have drawn; --rounds: the same from a file,
               one {"round":…,"signature":…} a line
      --proof: a member's proof file or kept receipt, compared with the public record
  pnpm draw watch <box> --to <file> [--from <address>] [--key <public key>]
      a witness of the sale, for audit --heads: keeps every sealed head with the time it came, until the box is closed; names those that
      came after their round, and those that the shop did not sign. A key of the shop is followed to the one it was handed over to.
      Begun before the box is announced it waits, and keeps when its terms came into the site log: the shop cannot say earlier
  pnpm draw save <box> --to <folder> [--from <address>]
      copies the public files, for an archive or an audit without a connection
  pnpm draw witness --state <file> --log <key>… [--port <port>] [--host <address>] [--new]
      a witness of transparency logs, for as long as it runs: signs with WITNESS_KEY, and with its own time, that a log only grew. Its memory
      is the file, which a first start makes with --new; a witness that lost it needs a new key
  pnpm draw mirror --to <folder> [--from <address>] [--policy <file>] [--port <port>] [--host <address>]
      keeps a copy of everything public, for as long as it runs, and serves it when it has a port; judges it as it comes: ends with 1 when
      the shop's list is not one list, and keeps both. --policy: the log's key and its witnesses, instead of what the shop tells first
  pnpm draw key log|witness <name>
      makes a key: the secret setting, and what everybody may know of it

Public files are looked for at http://localhost:8080/api/user/draw unless --from says otherwise.`;

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ from: text, to: text, key: text, heads: text, relay: text, rounds: text, proof: many },
      ...{ state: text, log: many, port: text, host: text, new: { type: 'boolean' }, policy: text },
    },
  });
  const [command, given, more] = positionals;
  if (command === 'witness' || command === 'key') {
    const { newKey, runWitness } = await import('./witness/command.ts');
    if (command === 'witness') await runWitness(values);
    else console.log(newKey(given, more));
    return 0;
  }
  const from = values.from ?? 'http://localhost:8080/api/user/draw';
  useSha256((data) => hash('sha256', data, 'buffer'));
  if (command === 'mirror') {
    const { runMirror } = await import('./mirror/command.ts');
    return runMirror({ ...values, from });
  }
  if (given === undefined || !['audit', 'save', 'watch'].includes(command ?? '')) {
    console.error(usage);
    return 2;
  }
  const { place, box } = placeOf(given, from);
  const read = readerOf(place);
  if (command === 'audit') return audit(read, box, values);
  const { to } = values;
  if (to === undefined) throw new Error(`${command} needs --to`);
  if (command === 'watch') {
    const live = /^https?:/.test(place) ? `${place.replace(/\/draw\/*$/, '')}/pack/heads_live?box=${box}` : null;
    await watchBox({ box, key: values.key, read, live, to, every_ms: 5000, now: Date.now, say: console.log });
    return 0;
  }
  const saved = await saveRecord(read, box, to);
  console.log(saved.map((name) => `saved ${to}/${name}`).join('\n'));
  return saved.length > 0 ? 0 : 1;
}

/** A box may be given by its id, by the address of its files or by a folder's path: the last part is its id. */
function placeOf(given: string, from: string): { place: string; box: string } {
  const trimmed = given.replace(/(?<!\/)\/+$/, '');
  const cut = trimmed.lastIndexOf('/');
  return cut === -1 ? { place: from, box: trimmed } : { place: trimmed.slice(0, cut), box: trimmed.slice(cut + 1) };
}

process.exitCode = await main(process.argv.slice(2)).catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  return 1;
});
