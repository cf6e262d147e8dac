// node services/db/src/cli.ts nodes …: what the operator says about the nodes of a shop on Citus (decision 209).
import { connect, type Sql } from '../connect.ts';
import type { Role } from '../roles.ts';
import { addNode, type Address, drainNode } from './change-nodes.ts';
import { anchors } from './distribute.ts';
import { isShaped } from './shape.ts';

export const nodeSteps = ['list', 'add', 'drain', 'restore-point'] as const;
export type NodeStep = (typeof nodeSteps)[number];

interface Asked {
  readonly step: NodeStep;
  /** host:port of a node, or the name of a restore point. */
  readonly about: string;
  readonly ownerUrl: string;
  /** host:port by which workers reach the coordinator, other than that of DATABASE_URL. */
  readonly coordinator?: string | undefined;
  readonly rolePassword: (role: Role) => string;
  readonly say: (line: string) => void;
}

/** What was done, in a line. */
export async function changeNodes({ step, about, ownerUrl, coordinator, rolePassword, say }: Asked): Promise<string> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    if (!(await isShaped(sql))) throw new Error('this database was made for one Postgres, which has no nodes');
    if (step === 'list') return await listed(sql);
    if (step === 'restore-point') return await restorePoint(sql, about);
  } finally {
    await sql.end({ timeout: 5 });
  }
  const change = { rolePassword, say, ...(coordinator ? { coordinator: addressOf(coordinator) } : {}) };
  await (step === 'add' ? addNode : drainNode)(ownerUrl, addressOf(about), change);
  return `${about}: done.`;
}

export function addressOf(text: string): Address {
  const [, host = '', port = ''] = /^([\w.-]+):(\d{1,5})$/.exec(text) ?? [];
  if (host === '') throw new Error(`a node is named by host:port, not "${text}"`);
  return { host, port: Number(port) };
}

async function listed(sql: Sql): Promise<string> {
  const rows = await sql<{ name: string; shards: number; bytes: number }[]>`
    select n.nodename || ':' || n.nodeport || case n.groupid when 0 then ' (coordinator)' else '' end as name,
           count(s.shardid) filter (where s.table_name = ${anchors.member}::regclass)::int as shards, coalesce(sum(s.shard_size), 0)::bigint as bytes
    from pg_dist_node n left join citus_shards s on (s.nodename, s.nodeport) = (n.nodename, n.nodeport)
    where n.noderole = 'primary' group by n.nodename, n.nodeport, n.groupid order by n.groupid`;
  return rows.map(({ name, shards, bytes }) => `${name}: ${shards} shards of members, ${Math.round(bytes / 2 ** 20)} MiB`).join('\n');
}

/** One name in the log of every node, at a moment when no transaction of two of them is half committed. */
async function restorePoint(sql: Sql, name: string): Promise<string> {
  if (name === '') throw new Error('a restore point needs a name');
  await sql`select citus_create_restore_point(${name})`;
  return `"${name}" is in the log of every node.`;
}
