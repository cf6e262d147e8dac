// pnpm dev <area|shell>: while the shop of `npm start` runs, builds one remote on every change and makes the build live there.
// pnpm dev <area> --serve <port>: serves it from here instead; staff of any shop whose TRY_ORIGINS allows it see it by
// ?try.<area>=http://localhost:<port>, and nobody else does.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { remoteName } from '@fudaya/contracts';
import { connect } from '@fudaya/db';
import { promote, publish } from '@fudaya/releases';
import { serveFolder } from './serve-folder.ts';
import { root } from './shop/shop.ts';

const asked = remoteName.safeParse(process.argv[2]);
const runFile = join(root, '.data', 'shop', 'run.json');
if (!asked.success) stop('Which one? pnpm dev shell|store|gacha|payment|account');
const [, , , option, port = '4101'] = process.argv;
const remote = asked.data;
const name = remote === 'shell' ? 'shell' : `mfe-${remote}`;
const dist = join(root, name, 'dist');

function stop(sentence: string): never {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

/** Shows what was built to whom it may concern. */
type Show = () => Promise<void>;

function liveHere(): Show {
  if (!existsSync(runFile)) stop('No shop is running here: start it with npm start, then try again.');
  const { url, databaseUrl, buildsDir } = JSON.parse(readFileSync(runFile, 'utf8')) as {
    url: string;
    databaseUrl: string;
    buildsDir: string;
  };
  const sql = connect(databaseUrl, { max: 1 });
  let live: string | undefined;
  return async () => {
    const { build } = await publish(sql, { remote, dist, buildsDir, by: 'dev' });
    if (build === live) return;
    try {
      await promote(sql, { remote, build, buildsDir, by: 'dev', why: 'pnpm dev' });
    } catch (refusal) {
      // Live already, or refused by the gate: either way a sentence for the developer, who goes on editing.
      console.log(`  ${(refusal as Error).message}`);
    }
    live = build;
    console.log(`  ${remote} ${build} is at ${url}: reload the page`);
  };
}

async function servedHere(): Promise<Show> {
  if (remote === 'shell') stop('The shell brings the page itself: only remotes can be tried from here.');
  const { url } = await serveFolder(dist, Number(port)).catch((fault: Error) => stop(`Port ${port} cannot be used: ${fault.message}`));
  return async () => console.log(`  staff see it by ?try.${remote}=${url}: reload the page`);
}

const show = option === '--serve' ? await servedHere() : liveHere();
async function buildAndShow(): Promise<void> {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), name], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (built.status === 0) await show();
}

let pending: NodeJS.Timeout | undefined;
let running = buildAndShow();
for (const folder of [
  join(root, name, 'src'),
  join(root, 'shared', 'contracts', 'src'),
  ...(remote === 'shell' ? [join(root, 'shared/web/src'), join(root, 'shared/desk/src')] : []),
]) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(pending);
    // Editors write in several steps; a short rest makes one build of them.
    pending = setTimeout(() => (running = running.then(buildAndShow)), 120);
  });
}
