// The only place that speaks to the federation runtime.
import { areas, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { maxFile_ms, type Guard } from './guard.ts';
import { AreaFailure, type Part } from './load-area.ts';
import { containerName, folder, parseBuild, pathsOf, remoteOf, type LiveRemote } from './release-index.ts';

function guardedScripts(guard: Guard) {
  return {
    name: 'fudaya-guard',
    createScript({ url }: { url: string }) {
      const script = document.createElement('script');
      script.async = true;
      script.src = url;
      guard.inspect(script);
      return { script, timeout: maxFile_ms };
    },
  };
}

export interface Remotes {
  /** Asks the federation runtime once for the build that the page was given, or that took its place. */
  load(area: Area): Promise<unknown>;
  /** From now on this build is loaded. */
  replace(area: Area, build: Pick<LiveRemote, 'build' | 'entry' | 'integrity'>): void;
  /** Puts the fallback in that build's place, for as long as the page is open, and loads it. */
  loadFallback(area: Area): Promise<unknown>;
}

/** Tells the runtime where the live remotes are. Nothing is fetched yet. */
export function connectRemotes(live: ReleaseIndex['remotes'], guard: Guard, part: Omit<Part<unknown>, 'is'>): Remotes {
  const remotes = areas.flatMap((area) => remoteOf({ remotes: live }, area) ?? []);
  registerPlugins([guardedScripts(guard)]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.origin).href })));

  /** The runtime forgets the build it had under this name; each build's chunks have a list of their own. */
  function replace(area: Area, { build, entry, integrity }: Parameters<Remotes['replace']>[1]): void {
    guard.admit(pathsOf(area, { build, integrity }));
    registerRemotes([{ name: containerName(area), entry: new URL(`${folder(area, build)}${entry}`, location.origin).href }], {
      force: true,
    });
  }

  async function load(area: Area): Promise<unknown> {
    const name = containerName(area);
    if (!live[area]) throw new AreaFailure(area, 'ABSENT');
    const app: unknown = await loadRemote(`${name}/${part.name}`);
    if (app === null) throw new Error(`nothing from ${name}`);
    return app;
  }

  return {
    load,
    replace,
    async loadFallback(area) {
      const fallback = live[area]?.fallback;
      if (!fallback) throw new AreaFailure(area, 'ABSENT');
      const signal = AbortSignal.timeout(maxFile_ms);
      // Its hashes are believed because its record has the hash that the document named.
      const record = `${folder(area, fallback.build)}release.json`;
      const reply = await fetch(record, { integrity: fallback.sum, credentials: 'omit', signal });
      replace(area, { ...parseBuild(await reply.json()), ...part.own });
      return load(area);
    },
  };
}
