// What the field's own tools, such as the DevTools extension of module federation, show of a page. The page does without snapshots of its
// remotes (disableSnapshot), so they are made of the builds' manifests only where such a tool is: it announces itself by a global plugin.
import { areas } from '@fudaya/contracts';
import type { GlobalModuleInfo, Manifest } from '@module-federation/sdk';
import { containerName, folder, readReleaseIndex } from './release-index.ts';

/** As the federation runtime documents its global. */
interface Federation {
  readonly __GLOBAL_PLUGIN__: readonly unknown[];
  moduleInfo: GlobalModuleInfo;
}
const federation = () => (globalThis as { readonly __FEDERATION__?: Federation }).__FEDERATION__;

const manifestOf = (part: string, build: string) => new URL(`${folder(part, build)}mf-manifest.json`, location.origin).href;

async function fetchManifest(address: string): Promise<Manifest> {
  const reply = await fetch(address, { credentials: 'omit' });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return (await reply.json()) as Manifest;
}

/** Adds the snapshots of the shell and of the remotes that the page was given; without a tool, and from a developer's machine, nothing is fetched. */
export async function describeToTools(): Promise<void> {
  const [here, index] = [federation(), readReleaseIndex()];
  if (!here || here.__GLOBAL_PLUGIN__.length === 0 || !index) return;
  const remotes = areas.flatMap((area) => {
    const live = index.remotes[area];
    return live && !live.origin ? [[containerName(area), manifestOf(area, live.build)] as const] : [];
  });
  const shell = manifestOf('shell', index.shell);
  const { generateSnapshotFromManifest } = await import('@module-federation/sdk');
  const snapshots = await Promise.all([
    fetchManifest(shell).then((manifest) => [
      'shell',
      generateSnapshotFromManifest(manifest, { version: shell, remotes: Object.fromEntries(remotes) }),
    ]),
    ...remotes.map(async ([name, version]) => [
      `${name}:${version}`,
      generateSnapshotFromManifest(await fetchManifest(version), { version }),
    ]),
  ]);
  here.moduleInfo = { ...here.moduleInfo, ...(Object.fromEntries(snapshots) as GlobalModuleInfo) };
}
