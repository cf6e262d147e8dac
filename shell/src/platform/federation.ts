// The only place that speaks to the federation runtime.
import { areas, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { FILE_LIMIT_MS, type Guard } from './guard.ts';
import { AreaFailure } from './load-area.ts';
import { containerName, folder, parseBuild, remoteOf } from './release-index.ts';

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

export interface Remotes {
  /** Asks the federation runtime once for the build that the page was given. */
  load(area: Area): Promise<unknown>;
  /** Puts the fallback in that build's place, for as long as the page is open, and loads it. */
  loadFallback(area: Area): Promise<unknown>;
}

/** Tells the runtime where the live remotes are. Nothing is fetched yet. */
export function connectRemotes(index: ReleaseIndex | undefined, guard: Guard): Remotes {
  const remotes = areas.flatMap((area) => (index && remoteOf(index, area)) ?? []);
  registerPlugins([guardedScripts(guard)]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.origin).href })));

  async function load(area: Area): Promise<unknown> {
    const name = containerName(area);
    if (!remotes.some((remote) => remote.name === name)) throw new AreaFailure(area, 'ABSENT');
    const app: unknown = await loadRemote(`${name}/app`);
    if (app === null) throw new Error(`${name} exposes no app`);
    return app;
  }

  return {
    load,
    async loadFallback(area) {
      const fallback = index?.remotes[area]?.fallback;
      if (!fallback) throw new AreaFailure(area, 'ABSENT');
      const base = folder(area, fallback.build);
      const signal = AbortSignal.timeout(FILE_LIMIT_MS);
      // Its hashes are believed because its record has the hash that the document named.
      const reply = await fetch(`${base}release.json`, { integrity: fallback.sum, credentials: 'omit', signal });
      const { entry, integrity } = parseBuild(await reply.json());
      guard.admit(new Map(Object.entries(integrity).map(([file, hash]) => [`${base}${file}`, hash])));
      registerRemotes([{ name: containerName(area), entry: new URL(`${base}${entry}`, location.origin).href }], { force: true });
      return load(area);
    },
  };
}
