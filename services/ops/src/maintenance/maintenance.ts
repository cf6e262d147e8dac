import { parseArgs } from 'node:util';
import { areas } from '@fudaya/contracts';
import type { Sql } from 'postgres';
import { personOf } from '../acting.ts';

const places = ['all', ...areas] as const;

/**
 * Closes or opens an area, or the whole shop: calls then answer 9999 within about a second and pages move to /maintenance.
 * Repeating it changes nothing but the time shown.
 */
export const maintenance = {
  ownFlags: ['by', 'note'],
  usage: 'maintenance on|off --note <why> [--area store|gacha|payment|account] [--until 2026-12-01T09:00+09:00]',
  async run(sql: Sql, args: string[]): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { area: { type: 'string' }, until: { type: 'string' }, note: { type: 'string' }, by: { type: 'string' } },
    });
    const [mode] = positionals;
    const area = places.find((place) => place === (values.area ?? 'all'));
    if (!area || (mode !== 'on' && mode !== 'off')) throw new Error(`Usage: pnpm ops ${maintenance.usage}`);
    const until = values.until === undefined ? null : new Date(values.until);
    if (until && Number.isNaN(until.getTime())) throw new Error(`--until is not a time: ${values.until}`);
    const { note } = values;
    const by = personOf(values.by);
    if (!note?.trim()) throw new Error('Say why with --note: it is kept.');
    await sql`select plumbing.set_maintenance(${area}, ${mode === 'on'}, ${until}, ${by}, ${note})`;
    if (mode === 'off') return `${area} is open.`;
    return `${area} is closed${until ? ` until ${until.toISOString()}` : ''}.`;
  },
};
