import { generateKeyPairSync } from 'node:crypto';
import { pages, shellContract, topics, type Area, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { judgeSignature, signatureOf, trustedKeys } from '../builds/signature.ts';
import { textOf } from '../history/say.ts';
import type { Candidate } from './candidate.ts';
import { reasonsAgainst as saidAgainst, type Surroundings } from './gate.ts';

const reasonsAgainst = (...judged: Parameters<typeof saidAgainst>) => saidAgainst(...judged).map((said) => textOf(said, 'en'));
const drawn = topics.packDrawn.name;
const bought = topics.packBought.name;
const payload = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const text = { type: 'string' };
const number = { type: 'number' };
const area = (remote: RemoteName) => pages.filter((page) => page.area === remote).map((page) => page.path);

function recordOf(remote: RemoteName, changes: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    remote,
    build: '0123456789abcdef',
    version: '1.0.0',
    commit: '',
    built_at: '2026-01-01T00:00:00.000Z',
    entry: 'remoteEntry.js',
    styles: [],
    integrity: { 'remoteEntry.js': 'sha384-a', 'app.js': 'sha384-b' },
    exposes: remote === 'shell' ? [] : ['./app'],
    pages: area(remote),
    publishes: [],
    listensTo: [],
    shared: remote === 'shell' ? {} : { react: '^19.3.1' },
    shell_contract: shellContract,
    ...changes,
  };
}

const live = new Map<RemoteName, ReleaseRecord>([
  ['shell', recordOf('shell', { provides: { react: '19.3.1' }, routes: { store: area('store') }, listensTo: [drawn] })],
  ['store', recordOf('store', { publishes: [bought], events: { [bought]: payload({ pack_id: number }) } })],
  ['gacha', recordOf('gacha', { publishes: [drawn], events: { [drawn]: payload({ purchase_id: text }) } })],
  ['payment', recordOf('payment', { listensTo: [drawn], events: { [drawn]: payload({ purchase_id: text }) } })],
  ['account', recordOf('account')],
]);

type Stored = { [file: string]: { integrity: string; bytes: number } };
function candidateOf(record: ReleaseRecord, stored: Stored = {}, without: string[] = []): Candidate {
  const whole = Object.fromEntries(Object.entries(record.integrity).map(([file, integrity]) => [file, { integrity, bytes: 1_000 }]));
  const files = Object.entries({ ...whole, ...stored }).filter(([file]) => !without.includes(file));
  return { record, stored: new Map(files), signature: 'none' };
}
const b = '0123456789abcdef';
const newShell = (changes: Partial<ReleaseRecord>) => recordOf('shell', { build: 'fedcba9876543210', listensTo: [drawn], ...changes });

type Broken = readonly [what: string, candidate: Candidate, sentence: string, around?: Partial<Surroundings>];
const broken: readonly Broken[] = [
  ['lost a file', candidateOf(recordOf('store'), {}, ['app.js']), `store ${b} is not complete: app.js is missing in the build store.`],
  [
    'has an altered file',
    candidateOf(recordOf('account'), { 'app.js': { integrity: 'sha384-x', bytes: 9 } }),
    `account ${b} was altered: app.js does not match its hash.`,
  ],
  [
    'has a script its record does not name',
    candidateOf(recordOf('account'), { 'more.js': { integrity: 'sha384-x', bytes: 9 } }),
    `account ${b} was altered: more.js lies in the build store and its record does not name it.`,
  ],
  [
    'names a file without a hash',
    candidateOf(recordOf('account', { styles: ['app.css'] }), { 'app.css': { integrity: 'sha384-x', bytes: 9 } }),
    `account ${b} gives no hash for app.css: browsers would refuse it.`,
  ],
  [
    'is too heavy',
    candidateOf(recordOf('account'), { 'remoteEntry.js': { integrity: 'sha384-a', bytes: 150_001 } }),
    `account ${b} is too heavy: 150,001 bytes before its first page, at most 150,000.`,
  ],
  [
    'answers a page of another area',
    candidateOf(recordOf('account', { pages: ['/login', '/pack-list'] })),
    `account ${b} answers /pack-list, which is not a page of account.`,
  ],
  [
    'lost a page that the shell leads to',
    candidateOf(recordOf('store', { ...live.get('store'), pages: area('store').filter((path) => path !== '/favourites') })),
    `store ${b} does not answer /favourites, to which the shell that would be live (${b}) leads.`,
  ],
  [
    'exposes no app',
    candidateOf(recordOf('account', { exposes: ['./other'] })),
    `account ${b} does not expose ./app, which the shell loads.`,
  ],
  [
    'is made for another shell',
    candidateOf(recordOf('account', { shell_contract: shellContract + 1 })),
    `account ${b} is made for shell contract ${shellContract + 1}, the shell that would be live (${b}) has ${shellContract}.`,
  ],
  [
    'listens to what nobody publishes',
    candidateOf(recordOf('account', { listensTo: ['card.sold.v1'] })),
    `account ${b} listens to card.sold.v1, which no build that would be live publishes.`,
  ],
  [
    'expects more of an event than its publisher gives',
    candidateOf(recordOf('account', { listensTo: [bought], events: { [bought]: payload({ pack_id: number, count: number }) } })),
    `account ${b} could not read ${bought} of store ${b}: the payload has no count.`,
  ],
  [
    'publishes what a live listener cannot read',
    candidateOf(recordOf('gacha', { publishes: [drawn], events: { [drawn]: payload({ purchase_id: number }) } })),
    `payment ${b} could not read ${drawn} of gacha ${b}: purchase_id may be number, string is expected.`,
  ],
  [
    'runs with another React than the shell’s',
    candidateOf(recordOf('account', { shared: { react: '^20.0.0' } })),
    `account ${b} runs with react ^20.0.0, and shell ${b} brings 19.3.1.`,
  ],
  [
    'is made for calls that are not served yet',
    candidateOf(recordOf('account', { api: { payment: 3 } })),
    `account ${b} is made for version 3 of payment's calls, and the running service serves 1 to 2.`,
    { served: new Map<Area, { oldest: number; newest: number }>([['payment', { oldest: 1, newest: 2 }]]) },
  ],
  [
    'is not signed where it must be',
    { ...candidateOf(recordOf('account')), signature: 'missing' },
    `account ${b} is not signed, and this shop takes signed builds only.`,
  ],
];

for (const [what, candidate, sentence, around] of broken) {
  test(`FED-8 a build that ${what} is refused with its sentence`, () => {
    const said = saidAgainst([candidate], { live, ...around });
    expect(said.map((one) => textOf(one, 'en'))).toContain(sentence);
    // In a page in Japanese no English word is left but names.
    for (const one of said) {
      expect(textOf(one, 'ja')).toMatch(/[ぁ-ん].*。$/);
      expect(textOf(one, 'ja')).not.toMatch(/\b(is|has|the|not|which|and|may)\b/);
    }
  });
}

test('FED-8 each of those builds is let through once it is repaired', () => {
  for (const remote of live.keys()) expect(reasonsAgainst([candidateOf(live.get(remote) ?? recordOf(remote))], { live })).toEqual([]);
});

test('FED-2 a shell that brings a React a live remote cannot run with is refused, remote by remote', () => {
  const reasons = reasonsAgainst([candidateOf(newShell({ provides: { react: '20.0.0' } }))], { live });
  expect(reasons).toHaveLength(4);
  expect(reasons[0]).toBe(`store ${b} runs with react ^19.3.1, and shell fedcba9876543210 brings 20.0.0.`);
});

test('FED-6 a remote that takes a name which the live shell’s @fudaya/web does not have is refused, and so is a shell that drops one', () => {
  const shell = recordOf('shell', { web_offered: ['Icon'] });
  const [old, late] = [recordOf('store', { web_taken: ['Icon'] }), recordOf('store', { web_taken: ['Icon', 'seller'] })];
  const sentence = `store ${b} takes seller from @fudaya/web, and shell ${b} does not offer it.`;
  const beside = (store: ReleaseRecord) => ({ live: new Map([...live, ['shell', shell], ['store', store]] as const) });
  expect(reasonsAgainst([candidateOf(late)], beside(old))).toContain(sentence);
  expect(reasonsAgainst([candidateOf(old)], beside(old))).not.toContain(sentence);
  expect(reasonsAgainst([candidateOf(shell)], beside(late))).toContain(sentence);
});

test('FED-2 a shell that leads to a page no live remote answers, or stops bringing a module, is refused', () => {
  const routes = { account: [...area('account'), '/a-page-to-come'] };
  expect(reasonsAgainst([candidateOf(newShell({ provides: { react: '19.4.0' }, routes }))], { live })).toEqual([
    `account ${b} does not answer /a-page-to-come, to which the shell that would be live (fedcba9876543210) leads.`,
  ]);
  expect(reasonsAgainst([candidateOf(newShell({ provides: {} }))], { live })[0]).toBe(
    `store ${b} takes react from the shell, and shell fedcba9876543210 does not bring it.`,
  );
});

test('FED-2 a publisher that goes silent is refused while a live build listens', () => {
  expect(reasonsAgainst([candidateOf(recordOf('gacha'))], { live })).toEqual([
    `shell ${b} listens to ${drawn}, which no build that would be live publishes.`,
    `payment ${b} listens to ${drawn}, which no build that would be live publishes.`,
  ]);
});

test('FED-2 what only adds to an event breaks no listener', () => {
  const more = payload({ purchase_id: text, count: number });
  expect(reasonsAgainst([candidateOf(recordOf('gacha', { publishes: [drawn], events: { [drawn]: more } }))], { live })).toEqual([]);
});

test('FED-8 a shell and the remotes made for it may go live together', () => {
  const later = { shell_contract: shellContract + 1, build: 'fedcba9876543210' };
  const all = [...live.values()].map((record) => candidateOf({ ...record, ...later }));
  expect(reasonsAgainst(all, { live })).toEqual([]);
  expect(reasonsAgainst(all.slice(0, 1), { live })).toHaveLength(4);
});

test('FED-8 going back to a build that does not know a newer page is allowed', () => {
  const older = candidateOf(recordOf('store', { ...live.get('store'), pages: ['/'] }));
  expect(reasonsAgainst([older], { live, isRollback: true })).toEqual([]);
});

test('FED-8 a build must also fit the canaries of other remotes: some visitors get both', () => {
  const canary = recordOf('payment', {
    build: 'cccccccccccccccc',
    listensTo: [drawn],
    events: { [drawn]: payload({ purchase_id: text, count: number }) },
  });
  const gacha = candidateOf(recordOf('gacha', { ...live.get('gacha'), build: 'dddddddddddddddd' }));
  expect(reasonsAgainst([gacha], { live })).toEqual([]);
  expect(reasonsAgainst([gacha], { live, canaries: [canary] })).toEqual([
    `payment cccccccccccccccc could not read ${drawn} of gacha dddddddddddddddd: the payload has no count.`,
  ]);
});

test('FED-8 a canary of the same remote gives way, and going back waits for nobody’s canary', () => {
  const odd = (remote: RemoteName) => recordOf(remote, { build: 'cccccccccccccccc', shell_contract: shellContract + 1 });
  const account = candidateOf(recordOf('account'));
  expect(reasonsAgainst([account], { live, canaries: [odd('account')] })).toEqual([]);
  expect(reasonsAgainst([account], { live, canaries: [odd('store')], isRollback: true })).toEqual([]);
  expect(reasonsAgainst([account], { live, canaries: [odd('store')] })).toHaveLength(1);
});

test.each([
  ['a remote of before beside a newer service', 2, true],
  ['a remote beside the service it was made for', 3, true],
  ['a remote two versions behind', 1, false],
  ['a remote that is ahead of its service', 4, false],
] as const)('FED-6 FED-8 %s (version %i at 2 to 3) may go live: %s', (_, version, isLet) => {
  const served = new Map<Area, { oldest: number; newest: number }>([['payment', { oldest: 2, newest: 3 }]]);
  const reasons = reasonsAgainst([candidateOf(recordOf('account', { api: { payment: version } }))], { live, served });
  expect(reasons).toHaveLength(isLet ? 0 : 1);
});

test('FED-8 a build of before, whose record says less, is not judged by what it does not say', () => {
  const records = [...live.values()].map(({ events: _e, provides: _p, routes: _r, ...record }) => record);
  const old = new Map(records.map((record) => [record.remote, record]));
  for (const record of records) expect(reasonsAgainst([candidateOf(record)], { live: old })).toEqual([]);
});

test('FED-8 a record signed by a trusted key is good, while another text, key or none is not', () => {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const pem = (key: typeof own) => key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const signature = signatureOf('{"a":1}', own.privateKey);
  const keys = trustedKeys(`${pem(other)}\n${pem(own)}`);
  expect(judgeSignature('{"a":1}', signature, keys)).toBe('good');
  expect(judgeSignature('{"a":2}', signature, keys)).toBe('wrong');
  expect(judgeSignature('{"a":1}', signature, trustedKeys(pem(other)))).toBe('wrong');
  expect(judgeSignature('{"a":1}', null, keys)).toBe('missing');
  expect(judgeSignature('{"a":1}', null, [])).toBe('none');
});
