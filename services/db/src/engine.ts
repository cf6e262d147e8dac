/** What keeps the shop's tables: one Postgres, or Citus, which spreads members and boxes over nodes (decision 194). */
export type Engine = 'postgres' | 'citus';

const engines: readonly Engine[] = ['postgres', 'citus'];
const usualShards = 4;
const maxShards = 64;

/** On Citus also over how many shards members, and boxes, are spread: about two a node. */
export type EngineSettings = { readonly engine: 'postgres' } | { readonly engine: 'citus'; readonly shards: number };

/** Of DATABASE_ENGINE and DATABASE_SHARDS; a word that is unknown, or a number that cannot be, is refused. */
export function engineSettings(env: Readonly<Record<string, string | undefined>>): EngineSettings {
  const engine = engines.find((known) => known === (env['DATABASE_ENGINE'] || 'postgres'));
  if (engine === undefined) throw new Error(`DATABASE_ENGINE is ${engines.join(' or ')}, not ${env['DATABASE_ENGINE']}.`);
  if (engine === 'postgres') return { engine };
  const shards = Number(env['DATABASE_SHARDS'] || usualShards);
  if (!Number.isInteger(shards) || shards < 1 || shards > maxShards)
    throw new Error(`DATABASE_SHARDS is a whole number from 1 to ${maxShards}, not ${env['DATABASE_SHARDS']}.`);
  return { engine, shards };
}

// A file of sql/ as an engine takes it: what stands in a comment that begins with `citus` is for Citus alone, and there it is no comment. So a line that
// begins with /*citus --*/ is for one Postgres alone.
export const textFor = (engine: Engine, text: string): string =>
  engine === 'citus' ? text.replaceAll(/\/\*citus (.*?)\*\//gs, '$1') : text;
