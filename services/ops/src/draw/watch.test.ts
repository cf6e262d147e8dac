import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeptHead, auditBox, beaconClockOf, linesOf, readTerms, roundTime } from '@fudaya/draw';
import { sampleRecord } from '@fudaya/draw/testing-record';
import { expect, test } from 'vitest';
import { watchBox } from './watch.ts';

test('BUY-4 a watch keeps every head with the time it came, and a head that came after its round is named by it and by the audit', async () => {
  const { record } = await sampleRecord();
  const { box } = record.heads[0]!.body;
  const clock = beaconClockOf(readTerms(record.terms));
  const outs = record.heads.map(({ body }) => 1000 * roundTime(clock, body.round));
  const folder = await mkdtemp(join(tmpdir(), 'fudaya-watch-'));
  const to = join(folder, 'heads.jsonl');

  // The first round is out when the watch begins. The second head is told as it is sealed; the third stands in the file one day, after its round.
  let at = outs[0]! + 1;
  const published = [record.heads[0]!];
  const said: string[] = [];
  const stream = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const event = `: still here\n\ndata: ${JSON.stringify(record.heads[1])}\n\n`;
    response.write(event.slice(0, 60));
    response.end(event.slice(60));
  }).listen(0);
  const files: Record<string, () => string | null> = {
    'key.json': () => JSON.stringify({ public_key: record.public_key }),
    [`${box}/terms.json`]: () => record.terms,
    [`${box}/heads.jsonl`]: () => published.map((head) => `${JSON.stringify(head)}\n`).join(''),
    [`${box}/closing.json`]: () => (said.some((line) => line.includes('LATE')) ? '{}' : null),
  };
  await watchBox({
    box,
    to,
    read: async (name) => files[name]?.() ?? null,
    live: `http://127.0.0.1:${(stream.address() as AddressInfo).port}/`,
    every_ms: 5,
    now: () => at,
    say: (line) => {
      said.push(line);
      if (said.length !== 2) return;
      at = outs[2]! + 1;
      published.push(...record.heads.slice(1));
    },
  });
  stream.close();
  const kept = linesOf<KeptHead>(await readFile(to, 'utf8')).toSorted((a, b) => a.body.t - b.body.t);
  await rm(folder, { recursive: true });
  expect(kept.map((head) => head.at)).toEqual([undefined, outs[0]! + 1, outs[2]! + 1]);
  expect(said.at(-1)).toContain('3 heads kept');
  expect(said.filter((line) => line.includes('LATE'))).toEqual([expect.stringContaining(`tick ${record.heads[2]!.body.t}: `)]);
  expect((await auditBox(record, { kept })).findings.map(({ kind }) => kind)).toEqual(['late_head']);
});
