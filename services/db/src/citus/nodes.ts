// The nodes of a shop on Citus: the coordinator, which services ask, and workers, where members' homes lie when there are any (decision 209).
import { connect, type Sql, type Tx } from '../connect.ts';

/** Group 0 is the coordinator. */
export interface Node {
  readonly group: number;
  readonly host: string;
  readonly port: number;
}

export async function nodesOf(tx: Tx): Promise<Node[]> {
  return tx<Node[]>`
    select groupid as "group", nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and isactive order by groupid`;
}

export const workersOf = async (tx: Tx): Promise<Node[]> => (await nodesOf(tx)).filter(({ group }) => group > 0);

/** Of the same database and owner, at another node. */
export function urlAt(ownerUrl: string, { host, port }: Pick<Node, 'host' | 'port'>): string {
  const url = new URL(ownerUrl);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

/** What is made there is that node's alone. */
export async function onNode<T>(ownerUrl: string, node: Pick<Node, 'host' | 'port'>, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(urlAt(ownerUrl, node), { max: 1, settings: { 'citus.enable_ddl_propagation': 'off' } });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
