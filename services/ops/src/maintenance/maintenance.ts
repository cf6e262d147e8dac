import { parseArgs } from 'node:util';
import { areas } from '@fudaya/contracts';
import type { Sql } from 'postgres';

const places = ['all', ...areas] as const;

/**
 * Closes or opens an area, or the whole shop: calls then answer 9999 within about a second and pages move to /maintenance.
 * Repeating it changes nothing but the time shown.
 */
export const maintenance = {
  usage: 'maintenance on|off [--area store|gacha|payment|account] [--until 2026-12-01T09:00+09:00]',
  async run(sql: Sql, args: string[]): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { area: { type: 'string' }, until: { type: 'string' } },
    });
    const [mode] = positionals;
    const area = places.find((place) => place === (values.area ?? 'all'));
    if (!area || (mode !== 'on' && mode !== 'off')) throw new Error(`Usage: pnpm ops ${maintenance.usage}`);
    if (mode === 'off') {
      await sql`delete from plumbing.maintenance where ${area === 'all' ? sql`true` : sql`area = ${area}`}`;
      return `${area} is open.`;
    }
    const until = values.until === undefined ? null : new Date(values.until);
    if (until && Number.isNaN(until.getTime())) throw new Error(`--until is not a time: ${values.until}`);
    await sql`insert into plumbing.maintenance (area, until) values (${area}, ${until})
      on conflict (area) do update set until = excluded.until`;
    return `${area} is closed${until ? ` until ${until.toISOString()}` : ''}.`;
  },
};
