// What replies named: ids, names, prices. A request about something that is there comes further than one about nothing.
import type { Dice } from '@fudaya/kit/testing';

export interface Harvest {
  /** Keeps what a reply holds. */
  take(reply: unknown): void;
  /** Something of this name, else of this kind, else the value itself. */
  like(dice: Dice, name: string, value: unknown): unknown;
  any(dice: Dice): unknown;
}

/** Of each name the last so many. */
const kept = 40;
const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/.test(value);

export function createHarvest(): Harvest {
  const seen = new Map<string, unknown[]>();
  function keep(name: string, value: unknown): void {
    const list = seen.get(name) ?? [];
    if (!list.includes(value)) seen.set(name, [value, ...list].slice(0, kept));
  }
  function walk(name: string, value: unknown): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) walk(name, one);
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(key, inner);
    else if (typeof value === 'number' || (typeof value === 'string' && value.length < 200)) {
      keep(name, value);
      if (isId(value)) keep('an id', value);
    }
  }
  const pick = (dice: Dice, list: readonly unknown[]) => list[dice(list.length)];
  return {
    take: (reply) => walk('', reply),
    like(dice, name, value) {
      const named = seen.get(name);
      if (named && dice(3) > 0) return pick(dice, named);
      const ids = seen.get('an id');
      return isId(value) && ids ? pick(dice, ids) : value;
    },
    any: (dice) => pick(dice, (pick(dice, [...seen.values()]) as unknown[] | undefined) ?? []),
  };
}
