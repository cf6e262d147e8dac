import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { limiterOf } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReleases, type Running } from '../testing/running-releases.ts';
import { createPolicyReports } from './take-reports.ts';
import { forgetRefusals, selectRefusals } from './refusals.sql.ts';

let database: TestDatabase;
let releases: Running;
let reports: ReturnType<typeof createPolicyReports>;
const ours = testSettings.publicOrigin;

beforeAll(async () => {
  database = await testDatabase();
  const sql = database.as('releases');
  reports = createPolicyReports(sql);
  const addressOf = (_socket: string, forwarded = '192.0.2.1') => forwarded;
  const beacons = { collector: { take: () => undefined }, limiter: limiterOf(sql, 1), addressOf };
  releases = await startReleases({ sql, beacons, policyReports: { reports } });
});
beforeEach(async () => {
  await reports.flush();
  await database.sql`truncate edge.policy_report, plumbing.rate_limit`;
});
afterAll(async () => {
  await releases.stop();
  await database.close();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${releases.url}/policy-report`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const byUri = (over: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${ours}/pack-detail?packId=3&secret=1`,
    'effective-directive': 'script-src-elem',
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'https://evil.example/x.js?member=1',
    'source-file': `${ours}/r/store/0123456789abcdef/app.1.js`,
    'script-sample': 'member@example.com',
    ...over,
  },
});
const byEndpoint = (body: Record<string, unknown>) => ({ type: 'csp-violation', age: 1, url: `${ours}/`, user_agent: 'x', body });
const kept = async () => {
  await reports.flush();
  return [...(await database.sql`select directive, blocked, page, source, count from edge.policy_report order by 1, 2, 3, 4`)];
};

test('SEC-19 what a browser refused is taken as both standards tell it, without what names a member, and each thing counted', async () => {
  expect((await post(byUri(), { 'content-type': 'application/csp-report' })).status).toBe(204);
  const again = byEndpoint({
    documentURL: `${ours}/pack-detail?packId=4`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/y.js',
    sourceFile: `${ours}/r/store/0123456789abcdef/app.1.js`,
  });
  const inline = byEndpoint({ documentURL: `${ours}/member/of/nothing`, effectiveDirective: 'style-src-attr', blockedURL: 'inline' });
  const extension = byEndpoint({
    documentURL: `${ours}/`,
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    sourceFile: 'chrome-extension://abc/content.js',
  });
  expect((await post([again, inline, extension, { type: 'deprecation', body: null }])).status).toBe(204);
  expect(await kept()).toEqual([
    { directive: 'img-src', blocked: 'data', page: '/', source: 'chrome-extension', count: 1 },
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/pack-detail',
      source: '/r/store/0123456789abcdef/app.1.js',
      count: 2,
    },
    { directive: 'style-src-attr', blocked: 'inline', page: 'other', source: '', count: 1 },
  ]);
});

test('SEC-19 what is no report, comes from another site or is too much is refused', async () => {
  const odd = ['', '{', '[1]', '{"csp-report":1}', '{"x":1}', 'x'.repeat(40_000), Array.from({ length: 101 }, () => byEndpoint({}))];
  for (const body of odd) expect((await post(body)).status).toBe(400);
  expect((await post(byUri(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const hollow of [byUri({ 'document-uri': 'no address' }), byUri({ 'effective-directive': '<script>' })]) {
    expect((await post(hollow)).status).toBe(204);
  }
  expect((await kept()).map(({ page }) => page)).toEqual([]);
  const statuses = [];
  for (let time = 0; time < 70; time += 1) statuses.push((await post(byUri(), { 'x-forwarded-for': '198.51.100.7' })).status);
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429]);
});

test('SEC-19 reports that are made up fill no more than five hundred lines, and what is known is counted on', async () => {
  await post(byUri());
  await reports.flush();
  for (let round = 0; round < 12; round += 1) {
    const many = Array.from({ length: 90 }, (_, at) =>
      byEndpoint({ documentURL: `${ours}/`, effectiveDirective: 'img-src', blockedURL: `https://a${round}-${at}.example` }),
    );
    await post(many);
    if (round % 4 === 3) await reports.flush();
  }
  await post(byUri());
  const rows = await kept();
  expect(rows).toHaveLength(500);
  expect(rows.find(({ directive }) => directive === 'script-src-elem')).toMatchObject({ count: 2 });
});

test('SEC-19 they are told to whoever may see releases, and forgotten after a month', async () => {
  await post(byUri({ 'blocked-uri': 'https://x.example/<img>' }));
  await reports.flush();
  const [told] = await selectRefusals(database.as('releases'), new Date(Date.now() - 60_000));
  expect(told).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://x.example',
    page: '/pack-detail',
    source: '/r/store/0123456789abcdef/app.1.js',
    count: 1,
  });
  await database.sql`update edge.policy_report set last_at = now() - interval '31 days'`;
  await forgetRefusals(database.as('releases'), 30);
  expect(await kept()).toEqual([]);
});
