// What other commits are made of: builds, and services with their tests, each from a tree of that commit alone, with its tools.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { foldersOfInputs } from '@fudaya/build/inputs';
import { root } from './shop/shop.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const notBuilt = [':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx', ':(exclude,glob)**/README.md'];

/** Why commits of before cannot be had here; undefined when they can. */
export function whyNoHistory(): string | undefined {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true' ? 'this is a shallow clone, without the commits of before' : undefined;
  } catch {
    return 'the sources are no git repository, so there are no commits of before';
  }
}

/** The commit before the last change of these paths; undefined when nothing there was ever changed. */
function beforeLastChangeOf(...paths: string[]): string | undefined {
  const changes = git('log', '--first-parent', '--format=%H %P', '-2', '--', ...paths).split('\n');
  // The one that began it has none before it.
  return changes.length < 2 ? undefined : changes[0]?.split(' ')[1];
}

/** The commit before the last change of what this package's build is made of. */
export function beforeLastChange(name: string): string | undefined {
  const folders = foldersOfInputs(join(root, name)).map((folder) => relative(root, folder));
  const paths = folders.flatMap((folder) => ['src', 'types', 'package.json', 'webpack.config.ts'].map((part) => `${folder}/${part}`));
  return beforeLastChangeOf(...paths, 'pnpm-lock.yaml', ...notBuilt);
}

/** What makes a database, and nothing that reads it. The grants name the roles. */
const databaseParts = ['services/db/migrations', 'services/db/sql', 'services/db/src/roles.ts'] as const;
export const beforeLastDatabase = (): string | undefined => beforeLastChangeOf(...databaseParts);

/** The commit before this file came; undefined when the history does not know. */
export function beforeFile(path: string): string | undefined {
  const [came = ''] = git('log', '--first-parent', '--diff-filter=A', '--format=%P', '--', path).split('\n');
  return came.split(' ')[0] || undefined;
}

/** The newest commit of the main branch that is known here. */
export function tipOfMain(): string {
  try {
    return git('rev-parse', '--verify', '--quiet', 'origin/main^{commit}');
  } catch {
    return git('rev-parse', '--verify', 'main^{commit}');
  }
}

export function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed:\n${words}`))));
  });
}

/** The sources of a commit with what these packages need, for as long as the work lasts; all packages where none is named. */
export async function inTreeOf<T>(commit: string, names: readonly string[], work: (tree: string) => Promise<T>): Promise<T> {
  const tree = mkdtempSync(join(tmpdir(), 'fudaya-commit-'));
  try {
    git('archive', '--output', join(tree, 'tree.tar'), commit, '--', '.', ':(exclude)services/ops/art');
    await run(tree, 'tar', '-xf', 'tree.tar');
    const which = names.flatMap((name) => ['--filter', `@fudaya/${name}...`]);
    await run(tree, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', ...which);
    return await work(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Builds these packages as they were at a commit, into <place>/<package>. */
export const buildAt = (commit: string, names: readonly string[], place: string): Promise<void> =>
  inTreeOf(commit, names, async (tree) => {
    for (const name of names) {
      await run(tree, process.execPath, 'shared/build/src/run.ts', name);
      cpSync(join(tree, name, 'dist'), join(place, name), { recursive: true });
    }
  });

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The tests in these files or folders of a tree that fail: which → why. */
async function failing(tree: string, places: readonly string[]): Promise<Map<string, string>> {
  const file = join(tree, 'report.json');
  rmSync(file, { force: true });
  const ended = run(
    tree,
    join(tree, 'node_modules/.bin/vitest'),
    'run',
    '--project',
    'node*',
    '--reporter=json',
    `--outputFile=${file}`,
    ...places,
  );
  const fault = await ended.then(
    () => undefined,
    (why: unknown) => why,
  );
  if (!existsSync(file)) throw fault;
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // Nothing was tried: what came before the tests failed, such as making their database.
  if (!testResults.some(({ assertionResults }) => assertionResults.length > 0)) throw fault ?? new Error(`no tests in ${places.join(' ')}`);
  const failed = testResults.filter(({ status }) => status === 'failed');
  return new Map(
    failed.flatMap(({ name, assertionResults }): [string, string][] => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const place = relative(tree, name);
      // A file that ends before its tests fails as a whole.
      if (tests.length === 0) return [[place, 'it could not be run']];
      return tests.map(({ fullName, failureMessages }) => [`${place} > ${fullName}`, failureMessages.join('\n')]);
    }),
  );
}

const filesOf = (failed: ReadonlyMap<string, string>): string[] => [
  ...new Set([...failed.keys()].map((test) => test.split(' > ')[0] ?? '')),
];

/** The reproducible ones of these failures. */
async function failingAgain(tree: string, failed: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  if (failed.size === 0) return new Map();
  const again = await failing(tree, filesOf(failed));
  return new Map([...again].filter(([test]) => failed.has(test)));
}

/**
 * Tests set their scenes as the owner, whom no guard of before stood against where one came since: in their tree such a guard is
 * there for everybody else, which is for the services. One that is always on is no guard: it writes what belongs to a row.
 */
function exemptScenes(tree: string): void {
  const triggersOf = (folder: string) =>
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=create (or replace )?trigger )\w+/g) ?? []);
  const before = triggersOf(join(tree, 'services/db/sql.before'));
  const since = triggersOf(join(tree, 'services/db/sql')).filter((name) => !before.includes(name));
  const sql = `do $$ declare guard text; begin
    for guard in select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgenabled <> 'A' and tgname = any('{${since.join()}}') loop
      guard := replace(guard, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
      -- One that has a condition of its own keeps it.
      if guard !~ ' WHEN [(]' then guard := replace(guard, ' EXECUTE FUNCTION', ' WHEN (true) EXECUTE FUNCTION'); end if;
      execute replace(guard, ' WHEN (', format(' WHEN (session_user <> %L and ', session_user));
    end loop;
  end $$;`;
  writeFileSync(join(tree, 'services/db/sql/99-scenes.sql'), sql);
}

/** What brings a database to today's, beside its parts. */
const makers = [
  ...[
    'migrate',
    'copy-drawn',
    'make-roles',
    'migrate-tables',
    'partition-books',
    'lock-timeout',
    'run-sql-files',
    'sql-statements',
    'engine',
    'homes',
    'whole',
  ].map((name) => `${name}.ts`),
  'citus',
];
const partitions = /^ *await partitionBooks\(.*$/m;
/** Two months have ended, and a third is written into. */
const beginsMonths = `    await partitionBooks(sql, patience);
    for (const ago of [2, 2, 1, 1, 0, 0]) await sql\`select books.turn_months(now() - make_interval(months => \${ago}))\`;`;

/** What the services of a commit cannot do where the books are kept by months, and can where they are one table, both on the database of today. */
export const brokenInMonths = (commit: string, services: readonly string[]): Promise<readonly string[]> =>
  inTreeOf(commit, [], async (tree) => {
    takeDatabase(tree);
    for (const maker of makers) cpSync(join(root, 'services/db/src', maker), join(tree, 'services/db/src', maker), { recursive: true });
    const migrate = readFileSync(join(root, 'services/db/src/migrate.ts'), 'utf8');
    const makeBy = (last: string) => writeFileSync(join(tree, 'services/db/src/migrate.ts'), migrate.replace(partitions, last));
    if (!partitions.test(migrate)) throw new Error('migrate.ts does not partition the books where it did');
    makeBy(beginsMonths);
    const places = services.map((service) => `services/${service}/`);
    const inMonths = await failingAgain(tree, await failing(tree, places));
    if (inMonths.size === 0) return [];
    makeBy('');
    const inOne = await failing(tree, filesOf(inMonths));
    return [...inMonths].filter(([test]) => !inOne.has(test)).map(([test, why]) => `${test}: ${why}`);
  });

/** The database of today in a tree of before. */
function takeDatabase(tree: string): void {
  for (const part of databaseParts) {
    renameSync(join(tree, part), join(tree, `${part}.before`));
    cpSync(join(root, part), join(tree, part), { recursive: true });
  }
  exemptScenes(tree);
}

/** What the services of a commit can no longer do on the database of today, by their own tests; one that fails on their own as well is not counted. */
export const brokenOnToday = (commit: string, services: readonly string[]): Promise<readonly string[]> =>
  inTreeOf(commit, [], async (tree) => {
    takeDatabase(tree);
    const first = await failing(
      tree,
      services.map((service) => `services/${service}/`),
    );
    // What fails once and not again is not the database's doing.
    const today = await failingAgain(tree, first);
    if (today.size === 0) return [];
    for (const part of databaseParts) {
      rmSync(join(tree, part), { recursive: true });
      renameSync(join(tree, `${part}.before`), join(tree, part));
    }
    const before = await failing(tree, filesOf(today));
    return [...today].filter(([test]) => !before.has(test)).map(([test, why]) => `${test}: ${why}`);
  });
