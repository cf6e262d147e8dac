// Whoever comes new has a clone, Node, npm and the README. What it promises is done here, by its own words.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, isTaken } from '@fudaya/db/free-port';
import { familyOf, isAlive, nodeAndNpmIn, type, wayToRegistry, type Running } from './terminal.ts';

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'fudaya-newcomer-'));
const clone = join(home, 'fudaya');
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' });
/** A download and two builds on a slow machine. */
const long = 1_200_000;
/** Why there is nothing to clone. */
let whyNot: string | undefined;
const open: Running[] = [];
const typed = (command: string, env: Record<string, string>): Running => {
  const running = type(command, { cwd: clone, env });
  open.push(running);
  return running;
};

beforeAll(() => {
  chmodSync(home, 0o755);
  try {
    git('-C', root, 'rev-parse', 'HEAD');
  } catch {
    whyNot = 'the sources are no git repository that could be cloned';
    return;
  }
  git('clone', '--quiet', root, clone);
}, long);
afterAll(async () => {
  for (const running of open) await running.interrupt();
  rmSync(home, { recursive: true, force: true });
}, long);

/** What the README says, as it says it. */
function promises() {
  const readme = readFileSync(join(clone, 'README.md'), 'utf8');
  const section = /^## Two commands\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
  return {
    commands: [...section.matchAll(/^ {4}(\S.*?) {2,}#/gm)].map(([, command]) => command ?? ''),
    work: /`(pnpm dev \w+)`/.exec(section)?.[1] ?? '',
    tools: /`(\.toolchain\/[^`]+)`/.exec(section)?.[1] ?? '',
    oldest: /Node \((\d+\.\d+) or newer\)/.exec(section)?.[1] ?? '',
  };
}

/** What a browser does with cookies, calls and csrf, and no more. */
function visitorOf(url: string) {
  const cookies = new Map<string, string>();
  let csrf = '';
  return async (path: string, input?: object): Promise<Record<string, unknown>> => {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const body = new URLSearchParams({ csrf, json: JSON.stringify(input) });
    const reply = await fetch(`${url}/api${path}`, input ? { method: 'POST', headers, body } : { headers });
    for (const each of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const told = (await reply.json()) as Record<string, unknown>;
    csrf = String(told['csrf']);
    return told;
  };
}

/** The page as it arrives, once it holds this: whoever is there first sees it without what the services say. */
async function pageWith(address: string, like: RegExp): Promise<void> {
  await expect.poll(async () => (await fetch(address)).text(), { timeout: long, interval: 500 }).toMatch(like);
}

test(
  'FED-1 the README alone leads from a clone to an open shop and to work on one remote, and Ctrl-C leaves nothing behind',
  async ({ task, skip }) => {
    if (whyNot !== undefined) {
      // The sum of the test run says it (scripts/test.ts).
      Object.assign(task.meta, { leftOut: whyNot });
      return skip(whyNot);
    }
    const { commands, work, tools, oldest } = promises();
    expect(commands).toEqual(['npm start', 'npm test']);
    expect([work, tools]).toEqual(['pnpm dev account', '.toolchain/node_modules/.bin']);
    const { engines } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${oldest}`);

    const port = await freePort();
    const PATH = nodeAndNpmIn(join(home, 'bin'), root);
    const machine = { PATH, HOME: process.env['HOME'] ?? home, ...wayToRegistry() };
    const shop = typed(commands[0] ?? '', { ...machine, PORT: String(port) });
    const [, url = ''] = await shop.line(/Fudaya is open: (\S+)/);
    expect(url).toBe(`http://localhost:${port}`);
    const [, mail = '', pass = '', points = '', coins] = await shop.line(/^ {2}(\S+@\S+) +(\S+) +([\d,]+) pt, (\d+) coins$/m);
    const started = familyOf(shop.pid);

    // The page arrives rendered, the login is good, and the mail that is sent can be read.
    await pageWith(url, /<h2[^>]*>.*href="\/pack-detail\?packId=\d+"/s);
    const call = visitorOf(url);
    await call(account.userPoint.path);
    expect(await call(account.login.path, { mail, pass })).toMatchObject({ state: 200, result: '1' });
    const member = { is_login: '1', point: Number(points.replaceAll(',', '')), coin: Number(coins) };
    expect(await call(account.userPoint.path)).toMatchObject(member);
    expect((await fetch(`${url}/dev/mail`)).status).toBe(200);

    // The one command for one remote: what is saved is built and live.
    const developer = typed(work, { ...machine, PATH: `${join(clone, tools)}:${PATH}` });
    const told = /^ {2}account ([0-9a-f]{16}) is at (\S+): reload the page$/m;
    const [, before, at] = await developer.line(told);
    expect(at).toBe(url);
    const file = join(clone, 'mfe-account/src/identity/texts.ja.ts');
    const texts = readFileSync(file, 'utf8');
    const changed = texts.replace("'login.title': '", "'login.title': '新・");
    expect(changed).not.toBe(texts);
    writeFileSync(file, changed);
    const [, after = ''] = await developer.line(told);
    expect(after).not.toBe(before);
    await pageWith(`${url}/login`, new RegExp(`/r/account/${after}/`));
    await developer.interrupt();
    writeFileSync(file, texts);

    await shop.interrupt();
    expect(shop.printed()).toContain('stopping');
    await expect.poll(() => started.filter(isAlive), { timeout: long, interval: 500 }).toEqual([]);
    expect(await isTaken(port)).toBe(false);
    expect(git('-C', clone, 'status', '--porcelain')).toBe('');
  },
  long,
);
