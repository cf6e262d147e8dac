// The ui kit's workshop as its tests take it: all stories in one build.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './shop/shop.ts';

/** What the tool says, hundreds of lines about libraries of others, is shown where it fails. */
export function buildWorkshop(dir: string): void {
  const web = join(root, 'shared/web');
  const storybook = join(web, 'node_modules/.bin/storybook');
  const { status, stdout, stderr } = spawnSync(storybook, ['build', '--test', '--quiet', '-o', dir], { cwd: web, encoding: 'utf8' });
  if (status === 0) return;
  console.error(stdout, stderr);
  throw new Error('the workshop cannot be built');
}
