import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, deskAreas, deskRoleName, roleName, roles, type Role, type TransactionSql } from './index.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What people who run the shop write directly; all else of theirs goes through functions. */
const operatorWrites = [
  'insert account.exchange_card',
  'insert account.operator_act',
  'insert account.staff_act',
  'delete gacha.pickup_bar',
  ...['box', 'box_prize', 'manifest_line', 'pickup_bar', 'pickup_carrier', 'stock_reservation'].map((table) => `insert gacha.${table}`),
  ...['course', 'method', 'payment', 'reversal'].map((table) => `insert payment.${table}`),
  ...['alert', 'banner', 'pack_group', 'pack_group_pack', 'post', 'shop_fact', 'legal_text'].flatMap((table) =>
    ['delete', 'insert', 'update'].map((verb) => `${verb} store.${table}`),
  ),
  // Whose files a service or a command puts there.
  'insert store.picture',
  ...['card', 'card_type', 'pack'].flatMap((table) => ['insert', 'update'].map((verb) => `${verb} store.${table}`)),
  'update account.exchange_card',
  // Locks.
  'update books.balance',
  'update gacha.pickup_carrier',
  ...['box', 'shipment'].map((table) => `update gacha.${table}`),
  ...['course', 'dispute', 'method', 'payment', 'suspense'].map((table) => `update payment.${table}`),
];

/** All that a role may write outside its own schema. */
const writable: Record<Role, string[]> = {
  // Empty books; locks.
  account: ['insert books.account', 'insert books.balance', 'update books.balance'],
  edge: [],
  gacha: ['insert books.drawn_card', 'update books.balance'],
  operator: operatorWrites,
  ops: [],
  payment: [],
  releases: [],
  store: [],
};
/** Where a role's own tables are. What the services of releases and edge share is named by whoever had it first. */
const schemaOf = (role: Role): string => (role === 'releases' ? 'edge' : role);
const everybody = ['delete plumbing.rate_limit', 'insert plumbing.rate_limit', 'update plumbing.rate_limit'];
/** Rows of their own area's tasks: policies (kit's tasks.test.ts). */
const runners: Role[] = ['account', 'gacha', 'payment', 'store'];
const tasks = [
  'delete graphile_worker._private_jobs',
  ...['_private_job_queues', '_private_jobs', '_private_known_crontabs', '_private_tasks'].map(
    (table) => `insert graphile_worker.${table}`,
  ),
  ...['_private_job_queues', '_private_jobs', '_private_known_crontabs'].map((table) => `update graphile_worker.${table}`),
];
/** What their replicas serve. */
const served = ['delete plumbing.served', 'insert plumbing.served', 'update plumbing.served'];

/** Every table (or a column of it) that the role may change, as `verb schema.table`. */
async function writesOf(name: string): Promise<string[]> {
  const rows = await database.sql<{ privilege: string }[]>`
    select lower(verb) || ' ' || n.nspname || '.' || c.relname as privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as verb
    where n.nspname !~ '^pg_|^information_schema$' and c.relkind in ('r', 'p', 'v', 'm')
      and case when verb in ('INSERT', 'UPDATE') then has_any_column_privilege(${name}, c.oid, verb) else has_table_privilege(${name}, c.oid, verb) end
    order by 1`;
  return rows.map((row) => row.privilege);
}

test.each(roles)('SEC-5 %s writes its own tables and the rate limits, and of the books no value', async (role) => {
  const outside = (await writesOf(roleName(role))).filter((privilege) => !privilege.includes(` ${schemaOf(role)}.`));
  const allowed = [
    ...(role === 'edge' || role === 'operator' || role === 'ops' ? [] : everybody),
    ...writable[role],
    ...(runners.includes(role) ? tasks : []),
    ...(runners.includes(role) || role === 'releases' ? served : []),
  ];
  expect(outside).toEqual(allowed.toSorted());
});

test('FED-8 the front door reads what is live, what staff may try and who is logged in, and nothing else', async () => {
  const rows = await database.sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_|^information_schema$' and c.relkind in ('r', 'p', 'v', 'm')
      and (has_any_column_privilege('fudaya_edge', c.oid, 'select')
        or has_any_column_privilege('fudaya_edge', c.oid, 'insert') or has_any_column_privilege('fudaya_edge', c.oid, 'update')
        or has_table_privilege('fudaya_edge', c.oid, 'delete')) order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    'account.live_session',
    'account.staff_session',
    'edge.kept_build',
    'edge.live_build',
    'store.seller',
  ]);
  expect(await writesOf(roleName('edge'))).toEqual([]);
});

test('nobody but the owner may change or delete a journal, an entry, a drawn card, a decision or a line of a log', async () => {
  const appendOnly = [
    'books.journal',
    'books.entry',
    'books.drawn_card',
    'books.card_decision',
    'gacha.site_log',
    'gacha.announcement',
    'gacha.lateness',
    'gacha.cancellation',
    'gacha.log_entry',
    'gacha.log_checkpoint',
    'edge.change',
    'account.staff_act',
    'plumbing.act',
  ];
  for (const role of roles) {
    const changes = (await writesOf(roleName(role))).filter((privilege) => !privilege.startsWith('insert '));
    expect(changes.filter((privilege) => appendOnly.some((table) => privilege.endsWith(` ${table}`)))).toEqual([]);
  }
});

test('an attempt to change the books is refused by Postgres itself', async () => {
  const as = database.as('gacha');
  await expect(as`update books.entry set amount = 0`).rejects.toThrow('permission denied');
  await expect(as`delete from books.journal`).rejects.toThrow('permission denied');
  await expect(as`truncate books.drawn_card`).rejects.toThrow('permission denied');
  await expect(as`update books.card_decision set kind = 'ship'`).rejects.toThrow('permission denied');
  await expect(as`update gacha.site_log set head = ''`).rejects.toThrow('permission denied');
  await expect(database.as('releases')`delete from edge.change`).rejects.toThrow('permission denied');
  await expect(database.as('payment')`update books.lot set granted = 1`).rejects.toThrow('permission denied');
});

test('a view cannot be written through', async () => {
  const rows = await database.sql`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join unnest(${roles.map(roleName)}::text[]) as role cross join unnest(array['INSERT', 'UPDATE', 'DELETE']) as verb
    where c.relkind = 'v' and n.nspname !~ '^pg_|^information_schema$' and has_table_privilege(role, c.oid, verb)`;
  expect(rows).toEqual([]);
});

test('what is granted to everyone is nothing of ours', async () => {
  const rows = await database.sql`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) acl
    where acl.grantee = 0 and n.nspname !~ '^pg_|^information_schema$'
    union all
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
    where acl.grantee = 0 and n.nspname !~ '^pg_|^information_schema$|^public$'
    union all
    select n.nspname from pg_namespace n cross join lateral aclexplode(n.nspacl) acl
    where acl.grantee = 0 and n.nspname !~ '^pg_|^information_schema$'`;
  expect(rows).toEqual([]);
});

test('passwords and sessions of members are for the account service alone', async () => {
  for (const role of roles.filter((role) => role !== 'account')) {
    await expect(database.as(role)`select password_hash from account.member`).rejects.toThrow('permission denied');
    await expect(database.as(role)`select 1 from account.session`).rejects.toThrow('permission denied');
    expect(await database.as(role)`select member_id, is_staff from account.live_session`).toEqual([]);
  }
});

test('SEC-19 the store’s role mails nobody, rings nobody’s bell and has no other area’s task done; others have their own done', async () => {
  const [member, letter] = [crypto.randomUUID(), '{"ja": {}, "en": {}}'];
  const as = database.as('store');
  await expect(as`select account.queue_mail(${member}, ${letter}::text::jsonb, 'x', now(), now())`).rejects.toThrow('permission denied');
  await expect(as`select account.queue_notice(${member}, ${letter}::text::jsonb, 'x', now())`).rejects.toThrow('permission denied');
  const enqueue = (role: Role, task: string) => database.as(role)`select plumbing.enqueue(${task}, '{}', null, null)`;
  for (const [role, task] of [
    ['store', 'account.close-inactive'],
    ['store', 'gacha.shipExchange'],
    ['gacha', 'payment.settle'],
    ['payment', 'account.forget-member'],
    ['account', 'payment.settle'],
    ['account', 'accounts.x'],
  ] as const) {
    await expect(enqueue(role, task)).rejects.toThrow(`fudaya_${role} may not have ${task} done`);
  }
  await expect(enqueue('ops', 'payment.settle')).rejects.toThrow('permission denied');
  await expect(as`select graphile_worker.add_job('payment.settle', '{}')`).rejects.toThrow(/row-level security|permission denied/);
  for (const task of ['gacha.shipExchange', 'store.forget-member', 'account.settle-transfer']) await enqueue('account', task);
  await enqueue('store', 'store.tell-favourites');
  const rows = await database.sql<{ task: string }[]>`select identifier as task from graphile_worker._private_tasks order by 1`;
  expect(rows.map(({ task }) => task)).toEqual([
    'account.settle-transfer',
    'gacha.shipExchange',
    'store.forget-member',
    'store.tell-favourites',
  ]);
});

test('a unit of a card is promised to one box only', async () => {
  const columns = await database.sql<{ column_name: string; data_type: string }[]>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'gacha' and table_name = 'box' and is_nullable = 'NO' and column_default is null`;
  const dummy: Record<string, unknown> = {
    uuid: crypto.randomUUID(),
    bytea: new Uint8Array(32),
    text: 'x',
    'timestamp with time zone': new Date(0),
  };
  const box = Object.fromEntries(columns.map(({ column_name, data_type }) => [column_name, dummy[data_type] ?? 1]));
  await database.sql`insert into gacha.box ${database.sql(box)}`;
  const reserve = (card_id: string, first_unit: number, units: number) =>
    database.as('gacha')`insert into gacha.stock_reservation ${database.sql({ card_id, first_unit, units, box_id: box['id'] as string })}`;
  await reserve('hoshi-1', 0, 10);
  await reserve('hoshi-1', 10, 5);
  await reserve('hoshi-2', 0, 10);
  await expect(reserve('hoshi-1', 9, 1)).rejects.toThrow('stock_reservation_no_overlap');
});

test('SEC-5 OPS-2 no service, and no desk, ends a box by itself: cancelling and closing ask for two people, whoever has its keys', async () => {
  const alone = [
    'gacha.stop_box(uuid, timestamptz)',
    'gacha.cancel_box(uuid, text, timestamptz)',
    'gacha.void_box(uuid, text, timestamptz)',
    'gacha.close_box(uuid, timestamptz)',
  ];
  const rows = await database.sql<{ name: string; role: string }[]>`
    select name, role from unnest(${alone}::text[]) as name cross join unnest(${[...roles.map(roleName), ...deskAreas.map(deskRoleName)]}::text[]) as role
    where has_function_privilege(role, name, 'execute') order by 1, 2`;
  expect(rows.map(({ name, role }) => `${role} ${name}`)).toEqual(alone.toSorted().map((name) => `fudaya_operator ${name}`));
  // Nor by a request of its own making.
  const gacha = connect(database.url('gacha'), { max: 1 });
  try {
    const box = crypto.randomUUID();
    const forge = (table: string) => gacha.unsafe(`insert into gacha.${table} select * from gacha.${table}`);
    await expect(forge('end_request')).rejects.toMatchObject({ code: '42501' });
    await expect(gacha`update gacha.end_request set confirmed_by = ${box}`).rejects.toMatchObject({ code: '42501' });
    await expect(gacha`select gacha.finish_end(${box}, 'cancel', now())`).rejects.toMatchObject({ code: '42501' });
    const atDesk = gacha.begin(async (tx) => {
      await tx`select set_config('role', 'fudaya_gacha_desk', true), set_config('fudaya.by', 'x', true), set_config('fudaya.reason', 'y', true)`;
      await tx`select gacha.finish_end(${box}, 'cancel', now())`;
    });
    await expect(atDesk).rejects.toMatchObject({ constraint_name: 'ended_by_two' });
  } finally {
    await gacha.end();
  }
});

/** What staff change at the desk directly; all else of theirs goes through functions. */
const deskWrites: Record<(typeof deskAreas)[number], string[]> = {
  // And what packs will show, which the desk alone plans.
  store: [
    ...operatorWrites.filter((privilege) => privilege.includes(' store.')),
    ...['delete', 'insert', 'update'].map((verb) => `${verb} store.pack_plan`),
  ],
  // Locks, but for the figures of a pack's sale.
  gacha: [
    ...['books.balance', 'gacha.box', 'gacha.shipment', 'store.pack'].map((table) => `update ${table}`),
    // Who sends parcels, and where members pick them up.
    ...['insert gacha.parcel_sender', 'insert gacha.pickup_carrier', 'update gacha.pickup_carrier'],
    ...['insert gacha.pickup_bar', 'delete gacha.pickup_bar'],
    // Drafts.
    ...['box', 'box_prize', 'early_sale', 'lineup_part', 'manifest_line', 'stock_reservation'].map((table) => `insert gacha.${table}`),
    'delete gacha.lineup_part',
  ],
  // And a member's limits, tighter only (payment.guard_care).
  // And how much one person may give back alone.
  payment: [
    ...operatorWrites.filter((privilege) => privilege.includes(' payment.')),
    ...['care', 'refund_rule'].flatMap((table) => [`insert payment.${table}`, `update payment.${table}`]),
    'insert payment.dispute_answer',
  ],
  account: [
    // A broadcast's draft; that it goes out is said by functions.
    ...['delete account.broadcast_member', 'insert account.broadcast_member', 'insert account.broadcast', 'update account.broadcast'],
    ...['insert account.broadcast_stop', 'update account.broadcast_stop'],
    ...['answer_template', 'member_note'].flatMap((table) => [`insert account.${table}`, `update account.${table}`]),
    'insert account.exchange_card',
    'insert account.inquiry_message',
    'insert account.inquiry_picture',
    'insert account.operator_act',
    'insert account.staff_act',
    'update account.exchange_card',
    'update account.inquiry',
    'update account.member',
    // A lock.
    'update books.balance',
  ],
};

test.each(deskAreas)('SEC-5 OPS-2 the desk of %s writes what operators may of its area, and nobody logs in as it', async (area) => {
  expect(await writesOf(deskRoleName(area))).toEqual(deskWrites[area].toSorted());
  const [role] = await database.sql<{ rolcanlogin: boolean }[]>`select rolcanlogin from pg_roles where rolname = ${deskRoleName(area)}`;
  expect(role).toEqual({ rolcanlogin: false });
});

test('SEC-5 OPS-2 a service has a desk’s rights only in the transaction that takes them, and only those of its own area', async () => {
  const store = connect(database.url('store'), { max: 1 });
  try {
    const write = "insert into store.shop_fact (name, ja, en) values ('x', 'y', 'z')";
    await expect(store.unsafe(write)).rejects.toMatchObject({ code: '42501' });
    const taken = store.begin(async (tx) => {
      await tx`select set_config('role', 'fudaya_store_desk', true)`;
      await tx.unsafe(write);
    });
    // Nobody is named.
    await expect(taken).rejects.toMatchObject({ constraint_name: 'act_by_name' });
    await expect(store.unsafe(write)).rejects.toMatchObject({ code: '42501' });
    for (const other of ['fudaya_payment_desk', 'fudaya_gacha_desk', 'fudaya_account_desk', 'fudaya_operator']) {
      await expect(store`select set_config('role', ${other}, true)`).rejects.toMatchObject({ code: '42501' });
    }
  } finally {
    await store.end();
  }
});

test('SEC-5 OPS-2 a refund above the ceiling needs two people, whichever statement asks for it', async () => {
  const id = crypto.randomUUID();
  const [member, bytes, at] = [crypto.randomUUID(), new Uint8Array(32), new Date()];
  await database.sql`insert into payment.course (id, point, price, original_price, position) overriding system value values (900, 100000, 100000, 100000, 9)`;
  await database.sql`insert into payment.method (id, name_ja, name_en, position) values (1, 'カード', 'Card', 1) on conflict do nothing`;
  await database.sql`insert into payment.payment ${database.sql({ id, member_id: member, session_hash: bytes, course_id: 900, method_id: 1, price: 100_000, point: 100_000, provider: 'gateway-a', order_id: id, state: 'pending', failure: 'held', input_hash: bytes, created_at: at, updated_at: at })}`;
  const insert = "insert into payment.operator_request (payment_id, asked_by, note, asked_at) values ($1, 'x', 'y', now())";
  const asDesk = (work: (tx: TransactionSql) => Promise<unknown>) =>
    database.as('payment').begin(async (tx) => {
      await tx`select set_config('fudaya.by', '経理 一', true), set_config('fudaya.reason', 'x', true), set_config('role', 'fudaya_payment_desk', true)`;
      return await work(tx);
    });
  await expect(asDesk((tx) => tx.unsafe(insert, [id]))).rejects.toMatchObject({ code: '42501' });
  await expect(database.as('operator').unsafe(insert, [id])).rejects.toMatchObject({ code: '42501' });
  await expect(database.as('payment').unsafe(insert, [id])).rejects.toMatchObject({ constraint_name: 'refund_by_two' });
  const ask = (staff: string) =>
    asDesk(
      async (tx) => (await tx<{ answer: string }[]>`select payment.ask_refund(${id}, ${staff}, '経理', 'x', now()) as answer`)[0]?.answer,
    );
  const colleague = async (mail: string) => {
    const words = { mail, last_name: '経理', first_name: '凛', tel: '09012345678', zipcode: '1000001', shiku: '千代田区', address: '1-1' };
    const member = { id: crypto.randomUUID(), ...words, password_hash: 'x', pref_id: 13, referral_code: mail, is_staff: true };
    await database.sql`insert into account.member ${database.sql(member)}`;
    return member.id;
  };
  const [first, second] = [await colleague('one@example.com'), await colleague('two@example.com')];
  expect(await ask(member)).toBe('not staff');
  expect(await ask(first)).toBe('waiting');
  expect(await ask(first)).toBe('waiting');
  await expect(database.as('operator')`select payment.ask_refund(${id}, null, 'x', 'y', now())`).resolves.toEqual([
    { ask_refund: 'two people' },
  ]);
  const confirm = 'update payment.refund_ask set second_id = gen_random_uuid(), second_at = now() where payment_id = $1';
  for (const role of ['payment', 'operator'] as const)
    await expect(database.as(role).unsafe(confirm, [id])).rejects.toMatchObject({ code: '42501' });
  await expect(asDesk((tx) => tx.unsafe(confirm, [id]))).rejects.toMatchObject({ code: '42501' });
  expect(await ask(second)).toBe('asked');
  // One confirmation is one request: once served, it takes two again.
  await database.as('payment')`update payment.operator_request set done_at = now(), outcome = 'refunded' where payment_id = ${id}`;
  const again = 'update payment.operator_request set done_at = null, asked_at = clock_timestamp() where payment_id = $1';
  await expect(database.as('payment').unsafe(again, [id])).rejects.toMatchObject({ constraint_name: 'refund_by_two' });
  expect(await ask(second)).toBe('waiting');
});
