// Each build writes a record about itself: release.json (contracts/release.ts).
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import {
  apiVersions,
  areas,
  languages,
  links,
  pages,
  releaseRecord,
  shellContract,
  topics,
  type FileList,
  type ReleaseRecord,
  type RemoteName,
} from '@fudaya/contracts';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type NormalModule } from 'webpack';
import { commitOf } from './commit.ts';
import { deskEntry, deskManifest, deskPrefix, isOfDesk } from './desk-prefix.ts';
import { manifestOf } from './inputs.ts';
import { broughtVersions, entryOfWeb, sharedRanges } from './shared-modules.ts';
import { calledAreas, listenedTopics, namedIn, offeredByWeb, schemasOf, takenFromWeb } from './what-it-names.ts';

const pluginName = 'FudayaReleaseRecordPlugin';

type Files = readonly { readonly name: string; readonly content: Buffer }[];

/** First 16 hex of the hash over the build's files: the same content is the same build. */
export function buildIdOf(files: Files): string {
  const hash = createHash('sha256');
  for (const { name, content } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${createHash('sha256').update(content).digest('hex')}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The server output is named in a place of its own: no page loads it. */
export const serverFile = 'server.js';
/** A remote's file list: what documents of other areas leave out (decision 217). */
const listFile = 'file-list.json';
const isNamed = (file: string) => /\.(js|css)$/.test(file) && file !== serverFile;

/** What the record takes from the federation manifest, which the federation plugin writes into every build. */
interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: { readonly [kind in 'js' | 'css']: { readonly sync: readonly string[] } };
  }[];
}
const manifestFile = 'mf-manifest.json';

function manifestIn(compilation: Compilation, file: string): FederationManifest {
  const written = compilation.getAsset(file)?.source.source();
  if (written === undefined) throw new Error(`the build has no ${file}`);
  return JSON.parse(String(written)) as FederationManifest;
}

const exposedToDesk = (compilation: Compilation): string[] => manifestIn(compilation, deskManifest).exposes.map(({ path }) => path);

/** A remote's entry, what it exposes, and what the first mount needs: the page asks for these before the shell does. */
function remoteFiles(compilation: Compilation): { entry: string; further: string[]; exposes: string[] } {
  const { metaData, exposes } = manifestIn(compilation, manifestFile);
  const further = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  return { entry: metaData.remoteEntry.name, further, exposes: exposes.map(({ path }) => path) };
}

const pathsOf = (area: RemoteName) => pages.filter((page) => page.area === area).map((page) => page.path);
const pathsByArea = () => Object.fromEntries(areas.map((area) => [area, pathsOf(area)]));

/** One page renders them all. */
const legalPaths: readonly string[] = [
  links.userGuide(),
  links.specificCommerce(),
  links.termsOfService(),
  links.privacyProtection(),
  links.fundSettlement(),
  links.pointTermsOfService(),
];

/** The page that an import names, from where it stands, which may be its own folder; empty for what is no page. */
function importedPage({ module, request = '' }: ChunkGroup['origins'][number]): string {
  const file = resolve((module as NormalModule | undefined)?.context ?? '/', request);
  return request.startsWith('.') && file.endsWith('Page.tsx') ? file : '';
}

/** Folders that have not their page's name. */
const foldersOf: Readonly<Record<string, string>> = {
  [links.top()]: '/top/',
  [links.pastBoxes()]: '/past-box/',
  ...Object.fromEntries(legalPaths.map((path) => [path, '/legal/'])),
};

/** A page's folder has the page's name, also inside a group of pages. Where a remote keeps to that, its files are known. */
function filesByPage(compilation: Compilation, paths: readonly string[]): Record<string, string[]> {
  const groups = compilation.chunkGroups.filter((group) => !group.isInitial());
  const found = paths.map((path): [string, string[]] => {
    const folder = foldersOf[path] ?? `${path}/`;
    const own = groups.filter((group) => group.origins.some((origin) => importedPage(origin).includes(folder)));
    return [path, [...new Set(own.flatMap((group) => group.getFiles()).filter(isNamed))]];
  });
  return Object.fromEntries(found.filter(([, files]) => files.length > 0));
}

/** What is named texts-ja or texts-en is one language's texts. */
function filesByLanguage(compilation: Compilation): Record<string, string[]> {
  const found = languages.map((language): [string, string[]] => [
    language,
    (compilation.namedChunkGroups.get(`texts-${language}`)?.getFiles() ?? []).filter(isNamed),
  ]);
  return Object.fromEntries(found.filter(([, files]) => files.length > 0));
}

/** The first script of the page, its styles, and the scripts it asks for at once. */
function shellFiles(compilation: Compilation): { entry: string; further: string[]; exposes: string[] } {
  const main = compilation.entrypoints.get('main');
  const first = main?.getFiles() ?? [];
  const isBootstrap = (group: { origins: { request?: string }[] }) => group.origins.some(({ request }) => request?.includes('bootstrap'));
  const next = (main?.getChildren() ?? []).filter(isBootstrap).flatMap((group) => group.getFiles());
  const entry = first.find((file) => file.endsWith('.js')) ?? '';
  return { entry, further: [...new Set([...first, ...next])].filter((file) => file !== entry && isNamed(file)), exposes: [] };
}

/** The script of the desk's document, then what that asks for at once: the frame and the styles. */
function firstOfDesk(files: readonly string[]): string[] {
  const of = (...names: readonly string[]) => names.flatMap((name) => files.filter((file) => file.startsWith(`${deskPrefix}${name}.`)));
  const entry = of('main').filter((file) => file.endsWith('.js'));
  return [...new Set([...entry, ...of('main', 'frame')])];
}

const filesOf = (compilation: Compilation): Files =>
  compilation.getAssets().map(({ name, source }) => ({ name, content: source.buffer() }));

const integrityBy = (files: Files, isMeant: (name: string) => boolean) =>
  Object.fromEntries(files.filter(({ name }) => isMeant(name)).map(({ name, content }) => [name, integrityOf(content)]));

const fileListOf = (compilation: Compilation, named: Omit<FileList, 'integrity'>): FileList => ({
  integrity: integrityBy(filesOf(compilation), (name) => isNamed(name) && !isOfDesk(name)),
  ...named,
});

export class ReleaseRecordPlugin {
  readonly #dir: string;
  readonly #remote: RemoteName;

  constructor(dir: string, remote: RemoteName) {
    this.#dir = dir;
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap({ name: pluginName, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const record = this.#recordOf(compilation);
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${JSON.stringify(record, null, 2)}\n`));
      });
    });
  }

  #recordOf(compilation: Compilation): ReleaseRecord {
    const isShell = this.#remote === 'shell';
    const paths = pathsOf(this.#remote);
    const { entry, further, exposes } = isShell ? shellFiles(compilation) : remoteFiles(compilation);
    const named = { styles: further, page_files: filesByPage(compilation, paths), text_files: filesByLanguage(compilation) };
    if (!isShell) compilation.emitAsset(listFile, new webpack.sources.RawSource(JSON.stringify(fileListOf(compilation, named))));
    const files = filesOf(compilation);
    const isInRecord = (name: string) => isNamed(name) || name === listFile;
    const server = files.find(({ name }) => name === serverFile);
    const publishes = Object.values(topics)
      .filter((topic) => topic.owner === this.#remote)
      .map((topic) => topic.name);
    const sources = namedIn(this.#dir);
    const listensTo = listenedTopics(sources, this.#remote);
    const deskFiles = files.map(({ name }) => name).filter((name) => isNamed(name) && isOfDesk(name));
    return releaseRecord.parse({
      remote: this.#remote,
      build: buildIdOf(files),
      version: manifestOf(this.#dir).version,
      commit: commitOf(this.#dir),
      built_at: new Date().toISOString(),
      entry,
      ...named,
      integrity: integrityBy(files, isInRecord),
      exposes: deskFiles.length > 0 && !isShell ? [...exposes, ...exposedToDesk(compilation)] : exposes,
      pages: paths,
      ...(!isShell && { file_list: listFile }),
      ...(deskFiles.length > 0 && { desk_first: isShell ? firstOfDesk(deskFiles) : [deskEntry] }),
      ...(server && { server: { entry: serverFile, integrity: integrityOf(server.content) } }),
      publishes,
      listensTo,
      shared: sharedRanges(this.#dir),
      shell_contract: shellContract,
      has_dark: true,
      events: schemasOf([...publishes, ...listensTo]),
      ...(!isShell && { web_taken: takenFromWeb(sources) }),
      ...(isShell && {
        web_offered: offeredByWeb(entryOfWeb(this.#dir)),
        provides: broughtVersions(this.#dir),
        routes: pathsByArea(),
        trusted_types: true,
        reads_file_lists: true,
      }),
      api: Object.fromEntries(calledAreas(sources, this.#remote).map((area) => [area, apiVersions[area]])),
    });
  }
}
