import { japanDay } from '@fudaya/contracts';
import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';
import {
  correctShipment,
  moveShipments,
  problemText,
  resendShipments,
  shipments,
  shippedCards,
  tellBy,
  type MoveOutcome,
  type Moving,
  type Shipment,
  type ShipmentFilter,
  type ShipmentMove,
  type TellMember,
} from '@fudaya/gacha/operator';
import { personOf } from '../acting.ts';
import { problemsIn, putCsv, readCsv } from '../csv.ts';
import { publicOrigin } from '../running-shop.ts';
import { pickListCsv, recipientOf, shipmentsCsv } from './shipment-files.ts';

const states = ['requested', 'packing', 'handed_over', 'delivered', 'returned'] as const;
const targets = { pack: 'packing', 'hand-over': 'handed_over', deliver: 'delivered', return: 'returned' } as const;
type Verb = keyof typeof targets;
const done: Readonly<Record<Verb | 'resend' | 'correct', string>> = {
  pack: 'to pack',
  'hand-over': 'handed over',
  deliver: 'delivered',
  return: 'returned',
  resend: 'to be sent again',
  correct: 'corrected',
};

const options = {
  state: { type: 'string' },
  overdue: { type: 'boolean' },
  ready: { type: 'boolean' },
  csv: { type: 'string' },
  cards: { type: 'string' },
  carrier: { type: 'string' },
  code: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
} as const;
type Values = Partial<Record<'state' | 'csv' | 'cards' | 'carrier' | 'code' | 'note' | 'by', string>> & {
  overdue?: boolean;
  ready?: boolean;
};

/**
 * Parcels: what is to be packed and by when, and how far each is. `list` and `pack` write files for the warehouse; the other steps read
 * one. All of a file or nothing of it; repeating a step changes nothing.
 */
export const ship = {
  ownFlags: ['by', 'note'],
  usage: [
    'ship list [--state requested|packing|handed_over|delivered|returned] [--overdue] [--csv parcels.csv] [--cards picks.csv]',
    'ship pack <id>... | --ready  [--csv parcels.csv] [--cards picks.csv]',
    'ship hand-over <id> --carrier <name> --code <delivery code> | --csv parcels.csv',
    'ship correct <id> --carrier <name> --code <delivery code>   what was read in wrongly; the member is told',
    'ship deliver|return <id>... [--note <text>] | --csv parcels.csv',
    'ship resend <id>...   what came back, to the address the member has now, as a parcel of its own',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { now = new Date(), tell }: { now?: Date; tell?: TellMember } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb = '', ...rest] = positionals;
    if (verb === 'list') return list(sql, values, now);
    const moving = { by: personOf(values.by), now, tell: tell ?? tellBy(publicOrigin()) };
    if (verb === 'resend') return resend(sql, rest.map(idOf), moving);
    if (verb === 'correct') return correct(sql, rest.map(idOf), { values, moving });
    if (!(verb in targets)) throw new Error(`Usage: pnpm ops ${ship.usage}`);
    return move(sql, verb as Verb, { values, ids: rest.map(idOf), moving });
  },
};

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${text} is not the number of a shipment.`);
  return Number(text);
}

async function list(sql: Sql, { state, overdue, csv, cards }: Values, now: Date): Promise<string> {
  const asked = states.filter((name) => state === undefined || name === state);
  if (asked.length === 0) throw new Error(`--state is one of ${states.join(', ')}.`);
  const open = state === undefined ? states.slice(0, 3) : asked;
  return told(sql, { states: open, ...(overdue ? { overdueOn: japanDay(now) } : {}) }, { csv, cards });
}

/** The parcels in files, where files are asked for, else on the screen. */
async function told(
  sql: Sql,
  filter: ShipmentFilter,
  { csv, cards }: { csv: string | undefined; cards: string | undefined },
): Promise<string> {
  const found = await shipments(sql, filter);
  const said: string[] = [];
  if (csv !== undefined) said.push(putCsv(csv, shipmentsCsv(found), found.length));
  if (cards !== undefined) {
    const picks = await shippedCards(
      sql,
      found.map(({ id }) => id),
    );
    said.push(putCsv(cards, pickListCsv(picks), picks.length));
  }
  if (csv === undefined && cards === undefined) said.push(found.length === 0 ? 'No shipments.' : found.map(lineOf).join('\n'));
  return said.join('\n');
}

function lineOf(shipment: Shipment): string {
  const { id, state, promisedBy, cards, carrier, deliveryCode, resentAs } = shipment;
  const columns = [
    String(id).padStart(6),
    state.padEnd(11),
    `by ${promisedBy}`,
    `${String(cards).padStart(5)} cards`,
    recipientOf(shipment),
  ];
  const again = resentAs === null ? '' : `sent again as ${resentAs}`;
  return [...columns, `${carrier} ${deliveryCode}`.trim(), again, shipment.isHeld ? 'held' : ''].join('  ').trimEnd();
}

interface MoveRequest {
  readonly values: Values;
  readonly ids: readonly number[];
  readonly moving: Moving;
}

async function move(sql: Sql, verb: Verb, { values, ids, moving }: MoveRequest): Promise<string> {
  const { csv, cards, ready, note } = values;
  const to = targets[verb];
  if (verb === 'pack') {
    if ((ready ?? false) === ids.length > 0) throw new Error('Name the shipments to pack, or --ready for all that nothing joins any more.');
    const due = ready ? await shipments(sql, { states: ['requested'], closedAt: moving.now }) : [];
    const chosen = ready ? due.filter((parcel) => hasAddress(parcel) && !parcel.isHeld).map(({ id }) => id) : ids;
    const outcome = await moveShipments(
      sql,
      chosen.map((id) => ({ id, to })),
      moving,
    );
    const sentence = said(verb, outcome, (index) => `shipment ${chosen[index]}`);
    const homeless = due.filter((parcel) => !hasAddress(parcel)).length;
    const kept = due.filter((parcel) => hasAddress(parcel) && parcel.isHeld).length;
    const leftOut = homeless === 0 ? '' : `${homeless} ${homeless === 1 ? 'shipment has' : 'shipments have'} no address.`;
    const heldBack = kept === 0 ? '' : `${kept} ${kept === 1 ? 'shipment is' : 'shipments are'} held: the member is frozen.`;
    const files = csv !== undefined || cards !== undefined ? await told(sql, { states: ['packing'], ids: chosen }, { csv, cards }) : '';
    return [sentence, leftOut, heldBack, files].filter((line) => line !== '').join('\n');
  }
  if ((csv === undefined) === (ids.length === 0)) throw new Error(`Name shipments or a file, not both: pnpm ops ${ship.usage}`);
  if (csv !== undefined) return moveFile(sql, verb, csv, { values, ids, moving });
  if (verb === 'hand-over' && ids.length > 1) throw new Error('One delivery code is for one shipment; for several use --csv.');
  const moves = ids.map((id) => ({ id, to, carrier: values.carrier ?? '', deliveryCode: values.code ?? '', note: note ?? '' }));
  return said(verb, await moveShipments(sql, moves, moving), (index) => `shipment ${ids[index]}`);
}

async function resend(sql: Sql, ids: readonly number[], moving: Moving): Promise<string> {
  if (ids.length === 0) throw new Error('Name the returned shipments to send again: pnpm ops ship list --state returned tells them.');
  return said('resend', await resendShipments(sql, ids, moving), (index) => `shipment ${ids[index]}`);
}

async function correct(sql: Sql, ids: readonly number[], { values, moving }: Omit<MoveRequest, 'ids'>): Promise<string> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw new Error(`Name one shipment: pnpm ops ${ship.usage}`);
  const { carrier = '', code = '' } = values;
  return said('correct', await correctShipment(sql, { id, carrier, deliveryCode: code }, moving), () => `shipment ${id}`);
}

const hasAddress = ({ address }: Shipment): boolean => Object.keys(address).length > 0;

async function moveFile(sql: Sql, verb: Verb, path: string, { values, moving }: MoveRequest): Promise<string> {
  const isHandOver = verb === 'hand-over';
  const all = readCsv(path, isHandOver ? ['shipment_id', 'carrier', 'delivery_code'] : ['shipment_id']);
  // What did not leave today stays in the file with neither carrier nor code.
  const lines = isHandOver ? all.filter(({ values: cells }) => cells['carrier'] !== '' || cells['delivery_code'] !== '') : all;
  if (lines.length === 0) throw new Error(`${path} names no shipment that is ${done[verb]}.`);
  const wrong = lines.filter(({ values: { shipment_id = '' } }) => !/^[1-9]\d{0,14}$/.test(shipment_id));
  if (wrong.length > 0)
    throw problemsIn(
      path,
      wrong.map(({ line, values: cells }) => ({ line, text: `"${cells['shipment_id']}" is not the number of a shipment` })),
    );
  const moves: ShipmentMove[] = lines.map(({ values: cells }) => ({
    id: Number(cells['shipment_id']),
    to: targets[verb],
    note: cells['note'] ?? values.note ?? '',
    ...(isHandOver ? { carrier: cells['carrier'] ?? '', deliveryCode: cells['delivery_code'] ?? '' } : {}),
  }));
  const outcome = await moveShipments(sql, moves, moving);
  if ('problems' in outcome)
    throw problemsIn(
      path,
      outcome.problems.map((problem) => ({ line: lines[problem.index]?.line ?? 0, text: problemText(problem) })),
    );
  return said(verb, outcome, () => path);
}

function said(verb: Verb | 'resend' | 'correct', outcome: MoveOutcome, placeOf: (index: number) => string): string {
  if ('problems' in outcome) {
    const lines = outcome.problems.map((problem) => {
      const text = problemText(problem);
      return text.startsWith('shipment') ? `  ${text}` : `  ${placeOf(problem.index)}: ${text}`;
    });
    throw new Error(['Nothing was changed:', ...lines].join('\n'));
  }
  const { moved, unchanged } = outcome;
  const again = unchanged > 0 ? `, ${unchanged} had been before` : '';
  return `${moved} ${moved === 1 ? 'shipment is' : 'shipments are'} ${done[verb]}${again}.`;
}
