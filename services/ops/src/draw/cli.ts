// pnpm draw: what an auditor runs. It reads public files only, from the shop's address or from a folder, and no database.
import { hash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { useSha256 } from '@fudaya/draw';
import { audit } from './audit-command.ts';
import { check } from './check-command.ts';
import { policiesOf } from './policies.ts';
import { filesAt } from './shop-files.ts';
import { watch } from './watch.ts';

const usage = `Checks draws from public files alone, by shared/docs/oripa-v2.md.

  pnpm draw check <proof file> [--from <address or folder>] [--policy <file>…] [--kept <file>]
      three claims, as the page makes them; without --from of this draw alone. Exits 0 when the draw holds, 1 when something does not,
      3 when nothing is wrong but not all of it could be shown
      --policy: the log and witnesses that you know as the shop's; --kept: what a device kept, as its page saves it
  pnpm draw audit [<box>…] [--from <address or folder>] [--policy <file>…] [--seen <file>…] [--proof <file>…]
      replays boxes, all that the log announces when none is named, and judges the log and whom lateness served, over all of them together.
      Exits 0 only when nothing is found; names what is by code, with a sentence each
      --seen: checkpoints that a watch kept; --proof: proof files that members hold
  pnpm draw watch [<box>…] --to <file> [--from <address>] [--policy <file>…]
      an audit of what is on sale, for as long as it runs, or until the boxes that are named have ended: names what it finds at once, and
      keeps every checkpoint with the time it came, for audit --seen
  pnpm draw save --to <folder> [--from <address>] [--policy <file>]
      copies everything public once, for an archive or an audit without a connection
  pnpm draw mirror --to <folder> [--from <address>] [--policy <file>] [--port <port>] [--host <address>]
      keeps a copy of everything public, for as long as it runs, and serves it when it has a port; judges it as it comes: ends with 1 when
      the shop's list is not one list, and keeps both. --policy: the log's key and its witnesses, instead of what the shop tells first
  pnpm draw witness --state <file> --log <key>… [--port <port>] [--host <address>] [--new]
      a witness of transparency logs, for as long as it runs: signs with WITNESS_KEY, and with its own time, that a log only grew. Its memory
      is the file, which a first start makes with --new; a witness that lost it needs a new key
  pnpm draw key log|witness <name>
      makes a key: the secret setting, and what everybody may know of it

Public files are looked for at http://localhost:8080/api/user/draw unless --from says otherwise.`;

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;

const shopAddress = 'http://localhost:8080/api/user/draw';
const every_ms = 2000;

async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ from: text, to: text, policy: many, seen: many, proof: many, kept: text },
      ...{ state: text, log: many, port: text, host: text, new: { type: 'boolean' } },
    },
  });
  const [command, ...given] = positionals;
  if (command === 'witness' || command === 'key') {
    const { newKey, runWitness } = await import('./witness/command.ts');
    if (command === 'witness') await runWitness(values);
    else console.log(newKey(given[0], given[1]));
    return 0;
  }
  const from = values.from ?? shopAddress;
  useSha256((data) => hash('sha256', data, 'buffer'));
  if (command === 'mirror' || command === 'save') {
    const { runMirror } = await import('./mirror/command.ts');
    return runMirror({ ...values, policy: values.policy?.[0], from, isOnce: command === 'save' });
  }
  if (command === 'check' && given[0] !== undefined) {
    return check(given[0], values.from === undefined ? null : filesAt(values.from), values);
  }
  if (command === 'audit') return audit(filesAt(from), given, values);
  if (command === 'watch') return watchFrom(from, given, values);
  console.error(usage);
  return 2;
}

async function watchFrom(from: string, boxes: string[], { to, policy = [] }: { to?: string; policy?: string[] }): Promise<number> {
  if (to === undefined) throw new Error('watch needs --to <file>');
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());
  const fetchFile = filesAt(from);
  const { texts: policies } = await policiesOf(policy, fetchFile);
  return watch({ boxes, fetchFile, policies, to, every_ms, now: Date.now, say: console.log, signal: ended.signal });
}

process.exitCode = await main(process.argv.slice(2)).catch((reason: unknown) => {
  console.error(reason instanceof Error ? reason.message : reason);
  return 1;
});
