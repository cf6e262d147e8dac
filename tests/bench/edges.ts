// What a visitor's document and call cost the front door: as they are, with the access log, and while a canary gives each visitor a ballot.
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { areas, links, type Area } from '@fudaya/contracts';
import { abort, canary } from '@fudaya/releases';
import { freePort } from '@fudaya/db/free-port';
import type { Sql } from '@fudaya/db';
import { startChild, type Child } from '../../scripts/shop/child.ts';
import { root, type Shop } from '../../scripts/shop/shop.ts';
import { publishEdition } from '../e2e/alone/steps/edition.ts';
import { askAs, closeSockets } from './crowd-client.ts';
import { cpuSeconds } from './cpu.ts';
import { load, median } from './load.ts';

/** Per request: how many a second, and processor time of the front door. */
export interface EdgeCost {
  readonly per_second: number;
  readonly cpu_ms: number;
}
export interface EdgeCosts {
  readonly name: string;
  readonly document: EdgeCost;
  readonly call: EdgeCost;
}

const clients = 32;
const by = 'bench';

/** A front door of its own before the services of a shop. */
async function edgeBefore(shop: Shop, logLevel: string, logDir: string): Promise<Child> {
  const at = (part: Area | 'releases' | 'simulator') => `http://127.0.0.1:${shop.children.get(part)?.port}`;
  const services = Object.fromEntries(areas.map((area) => [`${area.toUpperCase()}_URL`, at(area)]));
  const env = {
    ...services,
    RELEASES_URL: at('releases'),
    SIMULATOR_URL: at('simulator'),
    DATABASE_URL: shop.roleUrl('edge'),
    BUILDS_DIR: shop.buildsDir,
    BALLOT_KEY: createHmac('sha256', shop.secrets.session).update('ballots').digest('hex'),
    SESSION_SECRET: shop.secrets.session,
    OPEN_OF_ADDRESS: '10000',
    TRUST_FORWARDED: 'true',
    LOG_LEVEL: logLevel,
  };
  const onUnexpectedExit = () => undefined;
  return startChild({
    name: `edge-${logLevel}`,
    script: join(root, 'services/edge/src/server.ts'),
    port: await freePort(),
    env,
    root,
    logDir,
    onUnexpectedExit,
  });
}

async function costOf({ port, process: { pid = 0 } }: Child, path: string, seconds: number): Promise<EdgeCost> {
  const url = `http://127.0.0.1:${port}`;
  const before_s = cpuSeconds(pid);
  const run = await load(clients, seconds, async (client) => {
    const { status } = await askAs({ url, address: `10.9.0.${client}` }, path, { 'accept-encoding': 'gzip, deflate, br' });
    if (status !== 200) throw new Error(`${status} of ${path}`);
  });
  if (run.failures > 0) throw new Error(run.why);
  return { per_second: run.per_second, cpu_ms: ((cpuSeconds(pid) - before_s) * 1000) / run.calls };
}

/** In turn, round after round: medians. The first is the others' measure. */
export async function edgeCosts(
  sql: Sql,
  shop: Shop,
  { rounds, seconds, logDir }: { rounds: number; seconds: number; logDir: string },
): Promise<EdgeCosts[]> {
  const [quiet, logging] = [await edgeBefore(shop, 'warn', logDir), await edgeBefore(shop, 'info', logDir)];
  const { buildsDir } = shop;
  const build = await publishEdition(sql, 'account', 1, buildsDir);
  const page = links.top();
  const measured = new Map<string, { document: EdgeCost[]; call: EdgeCost[] }>();
  async function measure(name: string, edge: Child): Promise<void> {
    const all = measured.get(name) ?? { document: [], call: [] };
    all.document.push(await costOf(edge, page, seconds));
    all.call.push(await costOf(edge, '/api/user/point', seconds));
    measured.set(name, all);
  }
  /** Until the front door has seen what is live. */
  const untilBallots = async (areThere: boolean) => {
    const url = `http://127.0.0.1:${quiet.port}${page}`;
    while ((await (await fetch(url)).text()).includes('"ballot"') !== areThere);
  };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // The first round warms up.
      if (round === 1) measured.clear();
      await measure('as it is', quiet);
      await measure('with the access log', logging);
      await canary(sql, { remote: 'account', build, percent: 5, buildsDir, by, why: `round ${round}` });
      await untilBallots(true);
      await measure('while a canary runs: a ballot each', quiet);
      await abort(sql, { remote: 'account', by, why: `round ${round}` });
      await untilBallots(false);
    }
  } finally {
    closeSockets();
    await Promise.all([quiet.stop(), logging.stop()]);
  }
  const middle = (costs: readonly EdgeCost[]): EdgeCost => ({
    per_second: median(costs.map(({ per_second }) => per_second)),
    cpu_ms: median(costs.map(({ cpu_ms }) => cpu_ms)),
  });
  return [...measured].map(([name, { document, call }]) => ({ name, document: middle(document), call: middle(call) }));
}
