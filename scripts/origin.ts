// node scripts/origin.ts <remote|service>…: what a build is made of and where it came from, in .cache/origin/<part>. An SBOM (CycloneDX,
// by pnpm from the lock file) and a provenance statement (in-toto, SLSA 1) over the files of a remote or over the sources of a service.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldersOfInputs } from '@fudaya/build/inputs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** A remote's folder has its build in dist; a service is run from its sources. */
export function placeOf(part: string): { folder: string; dist: string | undefined } {
  const folder = [part, `services/${part}`].find((path) => /^[a-z-]+$/.test(part) && existsSync(join(root, path, 'package.json')));
  if (folder === undefined) throw new Error(`There is no remote and no service called ${part}.`);
  return { folder, dist: folder === part ? join(root, part, 'dist') : undefined };
}

interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string } | { readonly gitTree: string };
}

/** Every file of a remote's build; of a service the tree of each folder that its image is made from, as the commit has it. */
function subjectsOf(part: string): Subject[] {
  const { folder, dist } = placeOf(part);
  if (dist !== undefined) {
    if (!existsSync(dist)) throw new Error(`There is no build of ${part}: pnpm build ${part}`);
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(dist, name)).isFile());
    return files.toSorted().map((name) => ({ name: `${part}/dist/${name}`, digest: { sha256: sha256(join(dist, name)) } }));
  }
  const folders = foldersOfInputs(join(root, folder)).map((path) => relative(root, path));
  return folders.toSorted().map((name) => ({ name, digest: { gitTree: git('rev-parse', `HEAD:${name}`) } }));
}

/** https://slsa.dev/spec/v1.0/provenance */
export function provenanceOf(part: string, environment: NodeJS.ProcessEnv = process.env): object {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run, GITHUB_WORKFLOW_REF: workflow } = environment;
  const source = server && repository ? `git+${server}/${repository}` : 'git+file:.';
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectsOf(part),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://slsa-framework.github.io/github-actions-buildtypes/workflow/v1',
        externalParameters: { part, ...(workflow && { workflow }) },
        resolvedDependencies: [
          { uri: source, digest: { gitCommit: git('rev-parse', 'HEAD') } },
          { uri: 'pnpm-lock.yaml', digest: { sha256: sha256(join(root, 'pnpm-lock.yaml')) } },
          { uri: `pkg:generic/node@${process.versions.node}` },
        ],
      },
      runDetails: {
        builder: { id: run ? `${server}/${repository}/actions/runs/${run}` : 'local' },
        metadata: { startedOn: new Date().toISOString() },
      },
    },
  };
}

export function writeOrigin(part: string, folder = join(root, '.cache/origin', part)): string {
  mkdirSync(folder, { recursive: true });
  const name = (JSON.parse(readFileSync(join(root, placeOf(part).folder, 'package.json'), 'utf8')) as { name: string }).name;
  const statement = provenanceOf(part);
  const bill = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application', '--prod', '--lockfile-only'];
  const out = join(folder, 'sbom.cdx.json');
  execFileSync('pnpm', ['--filter', name, 'sbom', ...bill, '--out', out], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(join(folder, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);
  return folder;
}

if (import.meta.main) {
  try {
    for (const part of process.argv.slice(2)) console.log(`  ${part.padEnd(12)} ${relative(root, writeOrigin(part))}`);
  } catch (fault) {
    console.error((fault as Error).message);
    process.exitCode = 1;
  }
}
