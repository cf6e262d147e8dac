import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { personOf } from '../acting.ts';

interface Row {
  readonly opened_at: Date;
  readonly starts_at: Date | null;
  readonly issued: number;
  readonly admitted: number;
  readonly per_second: number;
}

async function shown(sql: Sql): Promise<string> {
  const [room] = await sql<Row[]>`
    select opened_at, starts_at, issued, admitted, per_second from edge.waiting_room where closed_at is null`;
  if (!room) return 'The waiting room is closed: everybody comes in at once.';
  const waiting = Math.max(0, Math.ceil(room.issued - Math.floor(room.admitted)));
  const start = room.starts_at ? `, start ${room.starts_at.toISOString()}` : '';
  return `The waiting room is open since ${room.opened_at.toISOString()}${start}: ${room.issued} came, ${waiting} wait, ${room.per_second} a second may come in.`;
}

/**
 * Opens the waiting room before the shop, changes its rate, or closes it; front doors see it within a second. While fewer people come than
 * the rate lets in, nobody sees it. Repeating it changes nothing but what is said.
 */
export const waitingRoom = {
  ownFlags: ['by', 'note'],
  usage: 'waiting-room on --rate <people a second> [--start 2026-12-01T12:00+09:00] | off | show   (on, off: --note <why>)',
  async run(sql: Sql, args: string[]): Promise<string> {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { rate: text, start: text, note: text, by: text },
    });
    const [mode] = positionals;
    if (mode === 'show') return shown(sql);
    const rate = Number(values.rate);
    if (mode !== 'off' && (mode !== 'on' || values.rate === undefined)) throw new Error(`Usage: pnpm ops ${waitingRoom.usage}`);
    const start = values.start === undefined ? null : new Date(values.start);
    if (start && Number.isNaN(start.getTime())) throw new Error(`--start is not a time: ${values.start}`);
    const by = personOf(values.by);
    if (!values.note?.trim()) throw new Error('Say why with --note: it is kept.');
    if (mode === 'off') {
      const [row] = await sql<{ was_open: boolean }[]>`select edge.close_waiting_room(${by}, ${values.note}) as was_open`;
      return row?.was_open ? 'The waiting room is closed: everybody comes in at once.' : 'The waiting room was closed already.';
    }
    if (!(rate >= 0.01 && rate <= 100_000)) throw new Error('--rate is how many people a second may come in: 0.01 to 100,000.');
    await sql`select edge.open_waiting_room(${rate}, ${start}, ${by}, ${values.note})`;
    return shown(sql);
  },
};
