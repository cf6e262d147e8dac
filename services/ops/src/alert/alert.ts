import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';
import { alerts, clearAlerts, setAlert } from '@fudaya/store/operator';
import { Wishes } from '../wishes.ts';

const options = {
  'text-ja': { type: 'string' },
  'text-en': { type: 'string' },
  link: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

/** The line above the banner of the top page. Setting one takes the place of the last; the same again changes nothing. */
export const alert = {
  usage: [
    'alert set --text-ja … --text-en … --until 2026-12-01T12:00+09:00 [--from …] [--link /pack-detail?packId=1]',
    'alert show',
    'alert clear',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date() }: { now?: Date } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb, ...rest] = positionals;
    if (rest.length > 0) throw new Error(`Usage: pnpm ops ${alert.usage}`);
    if (verb === 'set') return set(sql, values, now);
    if (verb === 'show') {
      const found = await alerts(sql);
      return (
        found
          .map(({ text, link, from, until }) => `${from.toISOString()} to ${until.toISOString()}  ${text.ja}  ${link}`.trimEnd())
          .join('\n') || 'No alert.'
      );
    }
    if (verb === 'clear') return (await clearAlerts(sql)) > 0 ? 'The alert is gone.' : 'There was no alert.';
    throw new Error(`Usage: pnpm ops ${alert.usage}`);
  },
};

async function set(sql: Sql, values: Readonly<Record<string, unknown>>, now: Date): Promise<string> {
  const wishes = new Wishes(values);
  const text = { ja: wishes.text('text-ja', 120), en: wishes.text('text-en', 120) };
  const [from, until, link] = [wishes.time('from', now), wishes.time('until'), wishes.path('link', '')];
  if (until <= from) wishes.refuse('--until must be after the beginning');
  if (until <= now) wishes.refuse('--until is over already');
  wishes.settle();
  await sql.begin((tx) => setAlert(tx, { text, link, from, until }));
  return `The alert is shown ${from > now ? `from ${from.toISOString()} ` : ''}until ${until.toISOString()}.`;
}
