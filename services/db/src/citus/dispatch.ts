// On Citus a function of one home runs once for each shard that its arguments name, by the shard's own copy of it (shard-functions.ts).
import type { TransactionSql } from '../connect.ts';
import type { Home } from '../homes.ts';
import { anchors } from './distribute.ts';

/** How a call finds its shards: of one row's home, of many that stand in arrays beside each other, or all of them. */
type Rule =
  | { readonly home: Home; readonly one: string }
  | { readonly home: Home; readonly each: string }
  | { readonly home: Home; readonly all: true };

const ofMember: Rule = { home: 'member', one: 'member' };
const ofBox: Rule = { home: 'box', one: 'box' };
const ofPayment: Rule = { home: 'member', one: '(select p.member_id from payment.payment p where p.id = payment)' };
const ofPack: Rule = { home: 'box', one: '(select b.id from gacha.box b where b.pack_id = pack)' };

/** By name. What is called by these alone needs no rule; what calls them stays one. */
export const rules: Readonly<Record<string, Rule>> = {
  'books.away_of_purchase': ofMember,
  'books.begin_freeze': ofMember,
  'books.carried_month': ofMember,
  'books.decide': ofMember,
  'books.end_freeze': ofMember,
  'books.entries_of': ofMember,
  'books.expire': { home: 'member', all: true },
  'books.forfeit': ofMember,
  'books.journals_of_move': ofMember,
  'books.journals_of_purchase': ofMember,
  'books.lines_of': ofMember,
  'books.moves_of': ofMember,
  'books.open_member': ofMember,
  'books.put_lots': ofMember,
  'books.release_member': ofMember,
  'books.reverse': { home: 'member', all: true },
  'books.settle_debt': { home: 'member', one: '(select d.member_id from books.debt d where d.payment_id = payment)' },
  'books.spend': { home: 'member', each: 'members' },
  'books.standing_at': { home: 'member', each: 'members' },
  'books.suspend': ofPayment,
  'books.take_back': ofPayment,
  'books.unsuspend': ofPayment,
  'books.hold': { home: 'member', each: 'members' },
  'books.is_frozen': ofMember,
  'books.spendable': ofMember,
  'gacha.announce': ofBox,
  'gacha.announce_terms': ofBox,
  'gacha.boxes_seen': { home: 'box', all: true },
  'gacha.cards_in': { home: 'member', all: true },
  'gacha.cards_of': ofMember,
  'gacha.collection_of': ofMember,
  'gacha.fate_of': ofMember,
  'gacha.forget_paid': { home: 'member', all: true },
  'gacha.history_of': ofMember,
  'gacha.hold_box': ofPack,
  'gacha.intents_named': { home: 'member', each: 'members' },
  'gacha.judge_order': { home: 'box', each: 'boxes' },
  'gacha.move_late': ofBox,
  'gacha.note_announced': { home: 'box', all: true },
  'gacha.open_ticks': { home: 'box', all: true },
  'gacha.order_all': { home: 'box', each: 'boxes' },
  'gacha.open_of': ofMember,
  'gacha.opens_later': ofBox,
  'gacha.pay': { home: 'member', each: 'members' },
  'gacha.pay_back': { home: 'member', all: true },
  'gacha.publish_draft': ofBox,
  'gacha.purchases_named': { home: 'box', all: true },
  'gacha.purses_of': { home: 'member', each: 'members' },
  'gacha.seal_ticks': ofBox,
  'gacha.stop_box': ofBox,
  'gacha.take_in_drawn': { home: 'member', each: 'members' },
  'gacha.waiting_orders': { home: 'member', all: true },
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

/** In place of each function with a rule stands one that hands the call on, by the owner's right: nobody else enters a shard's schemas. */
export async function makeDispatchers(tx: TransactionSql): Promise<void> {
  for (const [name, rule] of Object.entries(rules)) {
    const signatures = await tx<Signature[]>`
      select pronamespace::regnamespace::text as schema, proname as name, pg_get_function_arguments(p.oid) as given,
             pg_get_function_result(p.oid) as gives, case provolatile when 's' then 'stable' when 'i' then 'immutable' else 'volatile' end as volatility,
             proretset as "isSet", coalesce(proargnames[:pronargs], '{}') as args,
             array(select format_type(t, null) from unnest(proargtypes) t) as types, coalesce(proargnames[pronargs + 1:], '{}') as columns
      from pg_proc p where pronamespace::regnamespace || '.' || proname = ${name}`;
    if (signatures.length === 0) throw new Error(`there is no function ${name} to be handed on`);
    for (const signature of signatures) await tx.unsafe(dispatcherOf(signature, rule));
  }
}

function dispatcherOf(signature: Signature, rule: Rule): string {
  const { schema, name, given, gives, volatility } = signature;
  return `create or replace function ${schema}.${name}(${given}) returns ${gives}
language plpgsql ${volatility} security definer set search_path = ''
as $dispatch$
#variable_conflict use_variable
declare
  shard bigint;
  places int[];
  answer ${/^(?:TABLE|SETOF|void)/.test(gives) ? 'text' : gives};
  sum ${gives === 'integer' ? 'int' : 'text'};
begin
${'each' in rule ? eachOf(signature, rule) : 'one' in rule ? oneOf(signature, rule) : allOf(signature, rule)}
end $dispatch$`;
}

const shardOf = (home: Home, key: string): string => `pg_catalog.get_shard_id_for_distribution_column('${anchors[home]}', ${key})`;
const params = ({ args }: Signature): string => args.map((_, i) => `$${i + 1}`).join(', ');
const using = (signature: Signature): string => (signature.args.length === 0 ? '' : ` using ${params(signature)}`);

/** Asks one shard's copy. */
function call(signature: Signature, { home }: Rule): string {
  const { schema, name, isSet, gives } = signature;
  const shown = `${schema}_${home}_%s.${name}(${params(signature)})`;
  const asked = `execute pg_catalog.format('select ${isSet ? '*' : shown}${isSet ? ` from ${shown}` : ''}', shard)`;
  if (isSet) return `return query ${asked}${using(signature)};`;
  return `${asked}${gives === 'void' ? '' : ' into answer'}${using(signature)};`;
}

function oneOf(signature: Signature, rule: Rule & { one: string }): string {
  const ends = signature.isSet || signature.gives === 'void' ? '' : '\n  return answer;';
  return `  shard := ${shardOf(rule.home, rule.one)};\n  ${call(signature, rule)}${ends}`;
}

function allOf(signature: Signature, rule: Rule): string {
  const isSum = signature.gives === 'integer';
  return `  for shard in
    select s.shardid from pg_catalog.pg_dist_shard s where s.logicalrelid = '${anchors[rule.home]}'::pg_catalog.regclass
    order by s.shardminvalue::int
  loop
    ${call(signature, rule)}${isSum ? '\n    sum := coalesce(sum, 0) + answer;' : ''}
  end loop;${isSum ? '\n  return sum;' : ''}`;
}

/** Each shard gets what is its own of the arrays; ord comes back as the place in the whole. */
function eachOf(signature: Signature, rule: Rule & { each: string }): string {
  const { schema, name, args, types, columns } = signature;
  const places = `$${args.length + 1}`;
  const own = args.map((_, i) =>
    types[i]!.endsWith('[]')
      ? `array(select ($${i + 1})[p.i] from pg_catalog.unnest(${places}) with ordinality as p (i, n) order by p.n)`
      : `$${i + 1}`,
  );
  const [first, ...more] = columns;
  if (first !== 'ord') throw new Error(`${schema}.${name} does not say which row of the call it answers`);
  return `  for shard in select distinct ${shardOf(rule.home, 'k.key')} from pg_catalog.unnest(${rule.each}) as k (key) order by 1 loop
    places := array(select i from pg_catalog.generate_subscripts(${rule.each}, 1) as g (i)
                    where ${shardOf(rule.home, `(${rule.each})[i]`)} = shard order by i);
    return query execute pg_catalog.format(
      'select ${[`(${places})[r.ord]`, ...more.map((column) => `r.${column}`)].join(', ')} from ${schema}_${rule.home}_%s.${name}(${own.join(', ')}) r', shard)
   ${using(signature)}, places;
  end loop;`;
}
