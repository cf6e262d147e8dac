// A package and its libraries from the Debian that this machine's own apt is set to, of another release, without installing any:
// apt checks the index's signature and each file's sum. Needs no root, and leaves the machine's own apt as it was.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Unpacks `name` of `release`, and the libraries below it, into `<work>/files`. Throws a sentence when that cannot be. */
export function fetchPackages(work: string, { release, name }: { release: string; name: string }): void {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!/^ID=debian$/m.test(system)) throw new Error(`this is no Debian, whose apt could fetch ${name}`);
  chmodSync(work, 0o755);
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'packages', 'files'])
    mkdirSync(join(work, folder), { recursive: true });
  const own = ownOptions(work);
  writeFileSync(join(work, 'sources.sources'), sourceOf(release, mirror(work, system)));
  run('apt-get', [...own, 'update'], work);
  run(
    'apt-get',
    [...own, 'download', ...withLibraries(name, (names) => run('apt-cache', [...own, 'depends', '--important', ...names], work))],
    join(work, 'packages'),
  );
  for (const file of readdirSync(join(work, 'packages')).filter((file) => file.endsWith('.deb')))
    run('dpkg-deb', ['-x', file, join(work, 'files')], join(work, 'packages'));
}

/** Where this machine takes its own release from. */
function mirror(work: string, system: string): string {
  const codename = /^VERSION_CODENAME=(\w+)$/m.exec(system)?.[1] ?? 'sid';
  const asked = run('apt-get', ['-o', `Dir::State=${join(work, 'state')}`, 'update', '--print-uris'], work);
  const found = asked.split('\n').map((line) => new RegExp(`^'(\\S+)/dists/${codename}/`).exec(line)?.[1]);
  const uri = found.find((uri) => uri !== undefined);
  if (!uri) throw new Error(`apt on this machine names no source of Debian ${codename}`);
  return uri;
}

function sourceOf(release: string, uri: string): string {
  const key = ['pgp', 'gpg'].map((ending) => `/usr/share/keyrings/debian-archive-keyring.${ending}`).find((path) => existsSync(path));
  const signed = key ? `Signed-By: ${key}\n` : '';
  return `Types: deb\nURIs: ${uri}\nSuites: ${release}\nComponents: main\n${signed}`;
}

/** Lists, caches, pins and the record of what is installed are all our own. */
function ownOptions(work: string): string[] {
  const settings = {
    'Dir::State': join(work, 'state'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(work, 'cache'),
    'Dir::Etc::sourcelist': join(work, 'sources.sources'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::Etc::preferences': '/dev/null',
    'Dir::Etc::preferencesparts': '/dev/null',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '2',
    'Acquire::http::Timeout': '15',
    'Acquire::https::Timeout': '15',
    // Without this a mirror that cannot be reached is only a warning.
    'APT::Update::Error-Mode': 'any',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/** What a program needs to run is its libraries; the rest of its dependencies (wrappers, documents) stays out. */
function withLibraries(name: string, dependsOf: (names: string[]) => string): string[] {
  const wanted = new Set([name]);
  let fresh = [name];
  while (fresh.length > 0) {
    const named = [...dependsOf(fresh).matchAll(/^ *\|?(?:Pre)?Depends: ((?:lib|zlib)\S+)$/gm)].map((match) => match[1] ?? '');
    fresh = [...new Set(named)].filter((library) => !wanted.has(library));
    for (const library of fresh) wanted.add(library);
  }
  return [...wanted];
}

function run(program: string, args: string[], cwd: string): string {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 120_000, env: { ...process.env, LC_ALL: 'C' } });
  if (done.error) throw new Error(`${program} cannot be run: ${done.error.message}`);
  if (done.status !== 0)
    throw new Error(
      `${program} ${args.find((arg) => /^[a-z]/.test(arg)) ?? ''} ended with ${done.status}: ${done.stderr.trim().slice(-500)}`,
    );
  return done.stdout;
}
