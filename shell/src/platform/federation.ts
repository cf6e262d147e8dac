// The only place that speaks to the federation runtime.
import { areas, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { FILE_LIMIT_MS, type Guard } from './guard.ts';
import { AreaFailure } from './load-area.ts';
import { containerName, remoteOf } from './release-index.ts';

function guardedScripts(guard: Guard) {
  return {
    name: 'fudaya-guard',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      guard.inspect(script);
      return { script, timeout: FILE_LIMIT_MS };
    },
  };
}

/** Tells the runtime where the live remotes are and returns how to load one. Nothing is fetched yet. */
export function connectRemotes(index: ReleaseIndex | undefined, guard: Guard): (area: Area) => Promise<unknown> {
  const remotes = areas.flatMap((area) => (index && remoteOf(index, area)) ?? []);
  registerPlugins([guardedScripts(guard)]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.origin).href })));
  return async (area) => {
    const name = containerName(area);
    if (!remotes.some((remote) => remote.name === name)) throw new AreaFailure(area, 'ABSENT');
    const app: unknown = await loadRemote(`${name}/app`);
    if (app === null) throw new Error(`${name} exposes no app`);
    return app;
  };
}
