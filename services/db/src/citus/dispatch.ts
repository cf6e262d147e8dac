// On Citus a function of one home runs once for each shard that its arguments name, by the shard's own copy of it (shard-functions.ts).
import type { TransactionSql } from '../connect.ts';
import type { Home } from '../homes.ts';
import { anchors } from './distribute.ts';

/** How a call finds its shards: of one row's home, of many that stand in arrays beside each other, or all of them. */
type Rule = (
  | { readonly home: Home; readonly one: string }
  | { readonly home: Home; readonly each: string }
  | { readonly home: Home; readonly all: true }
) & {
  /** What is called first and refuses it, where one Postgres has a trigger that compares both homes (sql-citus/11-books-sources.sql). */
  readonly unless?: string;
};

const ofMember: Rule = { home: 'member', one: 'member' };
const ofBox: Rule = { home: 'box', one: 'box' };
const ofPayment: Rule = { home: 'member', one: '(select p.member_id from payment.payment p where p.id = payment)' };
/** Of a pack without a box any shard says that it has none. */
const ofPack: Rule = {
  home: 'box',
  one: `coalesce((select b.id from gacha.box b where b.pack_id = pack), '00000000-0000-0000-0000-000000000000')`,
};
const ofAllBoxes: Rule = { home: 'box', all: true };
const ofAllMembers: Rule = { home: 'member', all: true };

/** By name. What is called by these alone needs no rule; what calls them stays one. */
export const rules: Readonly<Record<string, Rule>> = {
  'books.away_of_purchase': ofMember,
  'books.begin_freeze': ofMember,
  'books.carried_month': ofMember,
  'books.decide': ofMember,
  'books.end_freeze': ofMember,
  'books.entries_of': ofMember,
  'books.expire': ofAllMembers,
  'books.forfeit': ofMember,
  'books.journals_of_move': ofMember,
  'books.journals_of_purchase': ofMember,
  'books.lines_of': ofMember,
  'books.lots_until': ofMember,
  'books.moves_of': ofMember,
  'books.open_member': ofMember,
  'books.put_lots': ofMember,
  'books.release_member': ofMember,
  'books.reverse': { home: 'member', all: true, unless: 'gacha.refuse_standing(journal_ids)' },
  'books.settle_debt': { home: 'member', one: '(select d.member_id from books.debt d where d.payment_id = payment)' },
  'books.spend': { home: 'member', each: 'members' },
  'books.standing_at': { home: 'member', each: 'members' },
  'books.suspend': ofPayment,
  'books.take_back': ofPayment,
  'books.take_part': ofPayment,
  'books.unsuspend': ofPayment,
  'books.hold': { home: 'member', each: 'members' },
  'books.is_frozen': ofMember,
  'books.spendable': ofMember,
  'gacha.announce': ofBox,
  'gacha.announce_terms': ofBox,
  'gacha.ask_end': ofBox,
  'gacha.best_of': ofBox,
  'gacha.best_sold': ofAllBoxes,
  'gacha.boxes_seen': ofAllBoxes,
  'gacha.cards_in': ofAllMembers,
  'gacha.cards_of': ofMember,
  'gacha.close_box': ofBox,
  'gacha.collection_of': ofMember,
  'gacha.do_end': ofBox,
  'gacha.drop_draft': ofPack,
  'gacha.fate_of': ofMember,
  'gacha.forget_paid': ofAllMembers,
  'gacha.hindrances_of': ofBox,
  'gacha.history_of': ofMember,
  'gacha.hold_box': ofPack,
  'gacha.intents_named': { home: 'member', each: 'members' },
  'gacha.judge_order': { home: 'box', each: 'boxes' },
  'gacha.last_drawn': ofAllMembers,
  'gacha.limit_box': ofPack,
  'gacha.limits_of': ofPack,
  'gacha.move_late': ofBox,
  'gacha.note_announced': ofAllBoxes,
  'gacha.open_of': ofMember,
  'gacha.open_ticks': ofAllBoxes,
  'gacha.opens_later': ofBox,
  'gacha.order_all': { home: 'box', each: 'boxes' },
  'gacha.past_boxes': ofAllBoxes,
  'gacha.past_of': ofBox,
  'gacha.pay': { home: 'member', each: 'members' },
  'gacha.pay_back': { home: 'member', all: true, unless: 'gacha.refuse_unrefused(ids)' },
  'gacha.publish_draft': ofBox,
  'gacha.purchases_named': ofAllBoxes,
  'gacha.purses_of': { home: 'member', each: 'members' },
  'gacha.seal_ticks': ofBox,
  'gacha.stop_box': ofBox,
  'gacha.store_draft': { home: 'box', one: `(draft ->> 'id')::uuid` },
  'gacha.take_in_drawn': { home: 'member', each: 'members' },
  'gacha.top_drawn_in': ofAllMembers,
  'gacha.undecided_of': ofAllMembers,
  'gacha.void_box': ofBox,
  'gacha.waiting_orders': ofAllMembers,
  'gacha.withdraw_end': ofBox,
};

interface Signature {
  readonly schema: string;
  readonly name: string;
  readonly given: string;
  readonly gives: string;
  readonly volatility: string;
  readonly isSet: boolean;
  readonly args: readonly string[];
  readonly types: readonly string[];
  /** Of a table that it gives. */
  readonly columns: readonly string[];
}

/**
 * They may be called where the coordinator writes too: that and the shard's part are prepared, and committed or undone as one (decision 209). The others
 * write one shard alone, and again nothing.
 */
const together = new Set([
  'books.begin_freeze',
  'books.decide',
  'books.end_freeze',
  'books.forfeit',
  'books.open_member',
  'books.put_lots',
  'books.release_member',
  'books.reverse',
  'books.settle_debt',
  'books.spend',
  'books.take_back',
  'books.take_part',
]);

/** Whether the shards of a home may lie at workers, and are asked by Citus. */
const isRouted = (home: Home, areAway: boolean): boolean => areAway && home === 'member';

/**
 * In place of each function with a rule stands one that hands the call on, by the owner's right: nobody else enters a shard's schemas. `shards` are those of
 * each home, in their order.
 */
export async function makeDispatchers(
  tx: TransactionSql,
  shards: Readonly<Record<Home, readonly string[]>>,
  areAway: boolean,
): Promise<void> {
  for (const [name, rule] of Object.entries(rules))
    for (const signature of await signaturesOf(tx, name))
      await tx.unsafe(isRouted(rule.home, areAway) ? routedOf(signature, rule) : dispatcherOf(signature, rule, shards[rule.home]));
}

/** Of the shard's functions that are asked by a rule: what stands for them where the shard is not, so that Citus finds what it asks for. */
export async function standInsOf(tx: TransactionSql, home: Home, id: string): Promise<string[]> {
  const named = Object.keys(rules).filter((name) => rules[name]!.home === home);
  const signatures = (await Promise.all(named.map((name) => signaturesOf(tx, name)))).flat();
  return signatures.map(
    ({ schema, name, given, gives }) => `create function ${schema}_${home}_${id}.${name}(${given}) returns ${gives} language plpgsql as $$
begin raise exception 'the shard % lies at another node', ${id}; end $$`,
  );
}

async function signaturesOf(tx: TransactionSql, of: string): Promise<Signature[]> {
  const signatures = await tx<Signature[]>`
      select pronamespace::regnamespace::text as schema, proname as name, pg_get_function_arguments(p.oid) as given,
             pg_get_function_result(p.oid) as gives, case provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end as volatility,
             proretset as "isSet", coalesce(proargnames[:pronargs], '{}') as args,
             array(select format_type(t, null) from unnest(proargtypes) t) as types, coalesce(proargnames[pronargs + 1:], '{}') as columns
      from pg_proc p where pronamespace::regnamespace || '.' || proname = ${of}`;
  if (signatures.length === 0) throw new Error(`there is no function ${of} to be handed on`);
  return signatures;
}

function dispatcherOf(signature: Signature, rule: Rule, shards: readonly string[]): string {
  const body =
    'each' in rule ? eachOf(signature, rule, shards) : 'one' in rule ? oneOf(signature, rule, shards) : allOf(signature, rule, shards);
  return functionOf(signature, rule, body);
}

function functionOf({ schema, name, given, gives, volatility }: Signature, { unless }: Rule, body: string, more = ''): string {
  return `create or replace function ${schema}.${name}(${given}) returns ${gives}
language plpgsql ${volatility} security definer set search_path = ''
as $dispatch$
#variable_conflict use_variable
declare
  shard bigint;
  shards bigint[];
  places int[];
  answer ${/^(?:TABLE|SETOF|void)/.test(gives) ? 'text' : gives};
  sum ${gives === 'integer' ? 'int' : 'text'};${more}
begin
${unless === undefined ? '' : `  perform ${unless};\n`}${body}
end $dispatch$`;
}

const shardOf = (home: Home, key: string): string => `pg_catalog.get_shard_id_for_distribution_column('${anchors[home]}', ${key})`;
const params = ({ args }: Signature): string => args.map((_, i) => `$${i + 1}`).join(', ');
/** Each in the array of a parameter that is this shard's, in the order of the whole. */
const ownOf = ({ args, types }: Signature): string[] =>
  args.map((_, i) =>
    types[i]!.endsWith('[]')
      ? `case when pg_catalog.cardinality(places) = pg_catalog.cardinality(shards) then $${i + 1}
       else array(select ($${i + 1})[t.i] from pg_catalog.unnest(places) with ordinality as t (i, n) order by t.n) end`
      : `$${i + 1}`,
  );

/**
 * Asks the copy of the shard by its name, so that a session plans each call once: put together as text, each was planned anew (decision 208). A shard that
 * has none is refused (case_not_found).
 */
const caseOf = (of: string, shards: readonly string[], asked: (id: string) => string): string => `case ${of}
${shards.map((id) => `      when ${id} then ${asked(id)};`).join('\n')}
    end case;`;
const copyOf = ({ schema, name }: Signature, { home }: Rule, id: string): string => `${schema}_${home}_${id}.${name}`;

function oneOf(signature: Signature, rule: Rule & { one: string }, shards: readonly string[]): string {
  const { isSet, gives } = signature;
  return `    ${caseOf(shardOf(rule.home, rule.one), shards, (id) => {
    const call = `${copyOf(signature, rule, id)}(${params(signature)})`;
    return isSet ? `return query select * from ${call}` : gives === 'void' ? `perform ${call}` : `return ${call}`;
  })}`;
}

function allOf(signature: Signature, rule: Rule, shards: readonly string[]): string {
  const { isSet, gives } = signature;
  const isSum = gives === 'integer';
  return `  for shard in
    ${everyShard(rule.home)}
  loop
    ${caseOf('shard', shards, (id) => {
      const call = `${copyOf(signature, rule, id)}(${params(signature)})`;
      return isSet ? `return query select * from ${call}` : isSum ? `sum := coalesce(sum, 0) + ${call}` : `perform ${call}`;
    })}
  end loop;${isSum ? '\n  return sum;' : ''}`;
}

const everyShard = (home: Home): string =>
  `select s.shardid from pg_catalog.pg_dist_shard s where s.logicalrelid = '${anchors[home]}'::pg_catalog.regclass
    order by s.shardminvalue::int`;

/** Goes through the shards of the rows of a call; which rows are a shard's is in `places`. */
const throughShards = ({ home, each }: Rule & { each: string }, ask: string): string => `  shards := array(
    select ${shardOf(home, 'k.key')} from pg_catalog.unnest(${each}) with ordinality as k (key, n) order by k.n);
  for shard in select distinct s.id from pg_catalog.unnest(shards) as s (id) order by s.id loop
    places := pg_catalog.array_positions(shards, shard);
    ${ask}
  end loop;`;

/** The row that was asked, and what it is told. */
function shownOf({ schema, name, columns }: Signature, place: string): string {
  const [first, ...more] = columns;
  if (first !== 'ord') throw new Error(`${schema}.${name} does not say which row of the call it answers`);
  return [place, ...more.map((column) => `r.${column}`)].join(', ');
}

/** Each shard gets what is its own of the arrays; ord comes back as the place in the whole. */
function eachOf(signature: Signature, rule: Rule & { each: string }, shards: readonly string[]): string {
  const [shown, own] = [shownOf(signature, 'places[r.ord]'), ownOf(signature).join(', ')];
  return throughShards(
    rule,
    caseOf('shard', shards, (id) => `return query select ${shown} from ${copyOf(signature, rule, id)}(${own}) r`),
  );
}

/**
 * By way of Citus, which knows where a shard lies: its row of books.place, and the copy's answer beside it. The lock is the one that a move waits for before it
 * lets go; what is asked after it is asked of the new place.
 */
function routedOf(signature: Signature, rule: Rule): string {
  const { schema, name, args, gives, isSet, volatility } = signature;
  const ask = (shown: string, given: readonly string[]): string => {
    const params = args.map((_, i) => `$${i + 1}`).join(', ');
    const text = `select ${shown} from books.place p cross join lateral ${schema}_${rule.home}_%s.${name}(${params}) r where p.member_id = %L`;
    const asked = `execute pg_catalog.format('${text}', shard, place)${given.length === 0 ? '' : ` using ${given.join(', ')}`}`;
    return isSet ? `return query ${asked};` : `${asked}${gives === 'void' ? '' : ' into answer'};`;
  };
  const writes = volatility === 'volatile' ? '\n    lock table plumbing.shard_call in row exclusive mode;' : '';
  const joined = together.has(`${schema}.${name}`)
    ? `
    execute pg_catalog.format('delete from books.place p where p.member_id = %L and not p.is_place', place);
    delete from gacha.refused_order o where o.box_id = '00000000-0000-0000-0000-000000000000';`
    : '';
  // Whoever waited for a move learns of it by a lock that is new: of a table that is left at once, for all others may be held already.
  const begun = `perform pg_catalog.lock_shard_metadata(5, array[shard]);
    perform pg_catalog.pg_relation_size('plumbing.shard_moved'::pg_catalog.regclass);${writes}
    select p.key into strict place from plumbing.shard_place p where p.shard_id = shard;${joined}`;
  const all = args.map((_, i) => `$${i + 1}`);
  const more = '\n  place uuid;';
  if ('one' in rule) {
    const end = isSet || gives === 'void' ? '' : '\n    return answer;';
    return functionOf(signature, rule, `    shard := ${shardOf(rule.home, rule.one)};\n    ${begun}\n    ${ask('r.*', all)}${end}`, more);
  }
  if ('all' in rule) {
    const isSum = gives === 'integer';
    const each = `${begun}\n    ${ask('r.*', all)}${isSum ? '\n    sum := coalesce(sum, 0) + answer;' : ''}`;
    return functionOf(
      signature,
      rule,
      `  for shard in\n    ${everyShard(rule.home)}\n  loop\n    ${each}\n  end loop;${isSum ? '\n  return sum;' : ''}`,
      more,
    );
  }
  const shown = shownOf(signature, `($${args.length + 1})[r.ord]`);
  return functionOf(signature, rule, throughShards(rule, `${begun}\n    ${ask(shown, [...ownOf(signature), 'places'])}`), more);
}
