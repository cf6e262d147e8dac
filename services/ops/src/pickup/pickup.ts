import { parseArgs } from 'node:util';
import { gacha } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import {
  barPickup,
  cleanStore,
  importPickupStores,
  offerPickup,
  pickupState,
  stopPickup,
  storeFaults,
  widestStore,
  type PickupStore,
  type StoreFault,
} from '@fudaya/gacha/operator';
import { problemsIn, readCsv, type CsvLine } from '../csv.ts';

const columns = ['code', 'chain', 'name', 'zipcode', 'prefecture', 'city', 'address'] as const;

/**
 * Picking parcels up at stores. `stores` takes a carrier's whole list over, all of it or nothing: what it does not name is closed. Columns, in any
 * order: code (the carrier's own), chain, name, zipcode (seven digits), prefecture (東京都), city, address.
 */
export const pickup = {
  usage: [
    'pickup show',
    'pickup stores <stores.csv> --carrier yamato|japan_post [--closes]   --closes: also if more than a tenth of its stores close by it',
    'pickup offer yamato|japan_post --most-cards <cards of a parcel> --keep-days <days at the store>',
    'pickup stop yamato|japan_post',
    'pickup bar|unbar <pack>   its cards go to addresses only',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date() }: { now?: Date } = {}): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        carrier: { type: 'string' },
        closes: { type: 'boolean' },
        'most-cards': { type: 'string' },
        'keep-days': { type: 'string' },
      },
    });
    const [verb = '', named = '', ...rest] = positionals;
    if (verb === 'show' && positionals.length === 1) return show(sql);
    if (rest.length > 0 || named === '') throw new Error(`Usage: pnpm ops ${pickup.usage}`);
    if (verb === 'stores')
      return stores(sql, named, { carrier: carrierOf(values.carrier ?? ''), mayClose: values.closes ?? false, at: now });
    if (verb === 'offer') return offer(sql, carrierOf(named), { mostCards: values['most-cards'], keepDays: values['keep-days'] });
    if (verb === 'stop')
      return (await stopPickup(sql, carrierOf(named))) ? `Stores of ${named} are offered no more.` : `Stores of ${named} were not offered.`;
    if (verb === 'bar' || verb === 'unbar') return bar(sql, named, verb === 'bar');
    throw new Error(`Usage: pnpm ops ${pickup.usage}`);
  },
};

function carrierOf(text: string): gacha.PickupCarrier {
  const carrier = gacha.pickupCarriers.find((name) => name === text);
  if (carrier === undefined) throw new Error(`A carrier is one of ${gacha.pickupCarriers.join(', ')}.`);
  return carrier;
}

async function show(sql: Sql): Promise<string> {
  const { carriers, barred } = await pickupState(sql);
  const lines = carriers.map(({ carrier, isOffered, mostCards, keepDays, open, closed }) =>
    [
      carrier.padEnd(12),
      isOffered ? `offered: at most ${mostCards} cards, kept ${keepDays} days` : 'not offered',
      `${open} stores, ${closed} closed`,
    ].join('  '),
  );
  return [...lines, ...(barred.length === 0 ? [] : [`To addresses only: packs ${barred.join(', ')}`])].join('\n');
}

async function stores(
  sql: Sql,
  path: string,
  { carrier, mayClose, at }: { carrier: gacha.PickupCarrier; mayClose: boolean; at: Date },
): Promise<string> {
  const lines = readCsv(path, columns);
  const list = lines.map(storeOf);
  const problems = storeFaults(list).map((fault) => ({ line: lines[fault.at]?.line ?? 0, text: textOf(fault, list, lines) }));
  if (lines.length === 0) throw new Error(`${path} names no store.`);
  if (problems.length > 0) throw problemsIn(path, problems);
  const done = await importPickupStores(sql, { carrier, stores: list, mayClose, at }).catch((fault: unknown) => {
    throw said(path, fault);
  });
  return `${carrier}: ${done.listed} stores, ${done.added} new, ${done.changed} changed, ${done.closed} closed.`;
}

const storeOf = ({ values }: CsvLine): PickupStore =>
  cleanStore(Object.fromEntries(columns.map((name) => [name, values[name] ?? ''])) as unknown as PickupStore);

function textOf({ at, code, before = 0 }: StoreFault, stores: readonly PickupStore[], lines: readonly CsvLine[]): string {
  const { code: store = '', zipcode = '' } = stores[at] ?? {};
  switch (code) {
    case 'code':
      return `"${store}" is not a store's code`;
    case 'twice':
      return `store ${store} is in line ${lines[before]?.line} already`;
    case 'zipcode':
      return `"${zipcode}" is not a postal code of seven digits`;
    case 'empty':
      return `store ${store} has an empty cell`;
    case 'long_name':
      return `store ${store}: chain and name are longer than ${widestStore.chainAndName}`;
    case 'long_address':
      return `store ${store}: its address is longer than ${widestStore.address}`;
  }
}

function said(path: string, fault: unknown): unknown {
  const { constraint_name: name, message } = fault as { constraint_name?: string; message?: string };
  if (name === 'pickup_store_closes')
    return new Error(`${path}: ${message}, so nothing was changed. Say --closes if the carrier has closed so many.`);
  if (name === 'pickup_store_prefecture') return new Error(`${path}: a store is in a prefecture that there is not; nothing was changed.`);
  return fault;
}

async function offer(
  sql: Sql,
  carrier: gacha.PickupCarrier,
  { mostCards = '', keepDays = '' }: { mostCards: string | undefined; keepDays: string | undefined },
): Promise<string> {
  const [most, days] = [mostCards, keepDays].map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : 0)) as [number, number];
  if (most < 1 || most > 3000) throw new Error('--most-cards is a number from 1 to 3000: what fits into the parcel that stores take.');
  if (days < 7 || days > 30) throw new Error('--keep-days is a number from 7 to 30: as long as the carrier keeps a parcel at the store.');
  await offerPickup(sql, { carrier, mostCards: most, keepDays: days });
  return `Stores of ${carrier} are offered for up to ${most} cards, kept ${days} days.`;
}

async function bar(sql: Sql, named: string, isBarred: boolean): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(named) || !(await barPickup(sql, Number(named), isBarred))) throw new Error(`There is no pack ${named}.`);
  return `Cards of pack ${named} ${isBarred ? 'go to addresses only' : 'may be picked up'}.`;
}
