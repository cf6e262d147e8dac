// Browser journeys, each project of them in a shop of its own (decision 58).
import { rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { remoteNames } from '@fudaya/contracts';
import { freePort } from '@fudaya/db/free-port';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { chromiumArgs, findHeadlessChromium } from './chromium.ts';
import { askedBy, journeysWith } from './part-under-test.ts';
import { failure, plus, sumOfPlaywright, type Sum } from './reports.ts';
import { checked, playwright, run } from './run.ts';
import { killInTurn } from './shop/kill-in-turn.ts';
import { releasedBeacon, releaseRounds } from './shop/released-rounds.ts';
import { buildAll, keepBuilds, packageOf, startShop, type Shop, type ShopOptions } from './shop/shop.ts';

export interface JourneysAsked {
  /** Where reports go. */
  readonly folder: string;
  /** Words of whoever asked: files, titles, a part. */
  readonly words: readonly string[];
  readonly isAll: boolean;
  /** 2: two of every service, one of which is killed again and again meanwhile. */
  readonly replicas: 1 | 2;
}

type Project = 'together' | 'alone' | 'before' | 'empty' | 'picture';
type Kind = Pick<ShopOptions, 'dists' | 'kept' | 'replicas' | 'isEmpty'>;
const nothing: Sum = { passed: 0, failed: 0, remarks: [] };
const manyVisitors = { RATE_LIMIT_FACTOR: '50' };
const everyMeans = { STRIPE_METHODS: 'card,konbini,bank,paypay' };

const projectOf = (file: string): Project =>
  (['alone', 'before', 'empty'] as const).find((name) => file.includes(`${sep}${name}${sep}`)) ?? 'together';

export async function journeys(given: JourneysAsked): Promise<Sum> {
  const { folder, words, isAll, replicas } = given;
  const part = askedBy(words);
  const dists = await part.distsIn(join(folder, 'beside'));
  const built = remoteNames.filter((remote) => dists[remote] === undefined);
  if (built.length > 0) buildAll(built.map(packageOf));
  for (const [remote, dist] of Object.entries(dists)) console.log(`· ${remote} as it is live: ${dist}`);
  const kept = join(folder, 'kept');
  await keepBuilds(kept, dists);
  const builds = { dists, kept };
  const wanted = new Set(journeysWith(part.args).map(projectOf));
  const asked = { ...given, words: part.args };
  const ofThese = (projects: readonly Project[], kind: Kind) =>
    inShops(
      projects.filter((project) => wanted.has(project)),
      kind,
      asked,
    );
  // What changes what is live, open or shown goes on beside the others.
  let sum = await ofThese(['alone', 'together'], { ...builds, replicas });
  // Whoever names journeys gets them, also those beside builds of before and in an empty shop.
  if (isAll || words.length > 0) {
    sum = plus(sum, await ofThese(['before'], { ...builds, replicas }));
    sum = plus(sum, await ofThese(['empty'], { ...builds, replicas: 1, isEmpty: true }));
  }
  // What was asked for by title was not found in any file.
  return sum.passed + sum.failed === 0 ? plus(sum, failure) : sum;
}

/** No journey: it takes the README's picture. */
export async function picture(given: JourneysAsked): Promise<Sum> {
  buildAll();
  return inShops(['picture'], { dists: {}, replicas: 1 }, { ...given, words: [] });
}

/** Runs the journeys of these projects side by side. */
async function inShops(projects: readonly Project[], kind: Kind, asked: JourneysAsked): Promise<Sum> {
  if (projects.length === 0) return nothing;
  const opened = await Promise.all(projects.map((project) => openShop(kind, project)));
  try {
    const shops = Object.fromEntries(projects.map((project, i) => [project, opened[i]!.shop]));
    const sum = await runIn(shops, asked);
    if (sum.passed + sum.failed === 0) return sum;
    const ends = await Promise.all(opened.map((one) => one.judge()));
    return ends.reduce(plus, sum);
  } finally {
    await Promise.all(opened.map((one) => one.close()));
  }
}

async function runIn(shops: Record<string, Shop>, { folder, words, isAll }: JourneysAsked): Promise<Sum> {
  const projects = Object.keys(shops);
  const name = projects.join('-');
  const report = join(folder, `playwright-${name}.json`);
  const which = projects.flatMap((project) => ['--project', project]);
  // A folder each: a run clears its own before it begins, and with it the traces of what failed.
  const options = ['--config', 'tests/playwright.config.ts', ...which, '--output', join('test-results', name), '--pass-with-no-tests'];
  const told = Object.entries(shops).map(([project, shop]) => {
    const { url, ownerUrl, buildsDir } = shop;
    return [project, { url, ownerUrl, operatorUrl: shop.roleUrl('operator'), buildsDir }];
  });
  const code = await run(playwright, ['test', ...options, ...words], {
    SHOPS: JSON.stringify(Object.fromEntries(told)),
    CHROMIUM: JSON.stringify({ executablePath: await findHeadlessChromium(), args: chromiumArgs }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(words.length > 0 && { JOURNEYS_BY_NAME: 'yes' }),
    ...(isAll && { LONG_RUN: 'all' }),
  });
  return checked(code, () => sumOfPlaywright(report));
}

interface OpenShop {
  readonly shop: Shop;
  /** What has to be true of a shop that journeys went through; counts as one. */
  judge(): Promise<Sum>;
  close(): Promise<void>;
}
const open = new Set<() => Promise<void>>();

/** Stops what is still open, for whoever ends early. */
export const closeShops = async (): Promise<void> => void (await Promise.all([...open].map((close) => close())));

async function openShop(kind: Kind, project: Project): Promise<OpenShop> {
  const beacon = releasedBeacon();
  const dataDir = throwawayFolder('shop');
  const shop = await startShop({
    ...kind,
    dataDir,
    port: await freePort(),
    say: (step) => console.log(`· ${project}: ${step}`),
    // A slow machine must not make a draw late, and one address plays all the visitors. Rounds are released before.
    margin_s: 30,
    extra: {
      // A journey may come from an address of its choice.
      edge: { TRUST_FORWARDED: 'true' },
      account: manyVisitors,
      payment: { ...manyVisitors, ...everyMeans },
      gacha: { ...manyVisitors, ...beacon.gacha },
      store: manyVisitors,
      simulator: beacon.simulator,
    },
  });
  const kills = kind.replicas === 2 ? killInTurn(shop) : undefined;
  const rounds = releaseRounds(shop);
  const close = async () => {
    open.delete(close);
    await kills?.end();
    await rounds.end().catch(() => undefined);
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  open.add(close);
  return {
    shop,
    close,
    async judge() {
      const killed = await kills?.end();
      if (killed !== undefined) console.log(`· ${project}: killed ${killed} replicas`);
      // No number was out before all that it decides was sealed.
      const { released, late } = await rounds.end();
      console.log(
        `· ${project}: released ${released} rounds, each after its ticks were sealed${late.map((tick) => `, but ${tick}`).join('')}`,
      );
      // Without a kill, what was to be lived through did not happen.
      return late.length === 0 && killed !== 0 ? { passed: 1, failed: 0, remarks: [] } : { ...failure, remarks: late };
    },
  };
}
