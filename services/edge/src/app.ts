// The front door, as a table of contents: pages, builds, art, calls; one origin.
import { randomUUID } from 'node:crypto';
import { account, callOwners, links, states, usualBody_bytes, type CallOwner } from '@fudaya/contracts';
import type { Bucket } from '@fudaya/kit/builds';
import { networkOf, privateNetworks } from '@fudaya/kit/networks';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { createFirstViews } from './first-view/first-views.ts';
import { serviceReads } from './first-view/service-reads.ts';
import { createThreads } from './first-view/threads.ts';
import { bringMissing } from './files/bring-missing.ts';
import { bringPicture } from './files/bring-picture.ts';
import { immutableFiles } from './files/immutable-files.ts';
import { readinessOf } from './files/readiness.ts';
import type { LiveIndex } from './live/live-index.ts';
import { sameForAll, withBallot, type Visitors } from './live/visitors.ts';
import { callEnd, createMetrics } from './metrics.ts';
import { languageOf } from './page/language.ts';
import { originOf } from './page/origin.ts';
import { loginReturn, smallForm } from './page/login-return.ts';
import { ownFiles } from './page/own-files.ts';
import { servePages } from './page/pages.ts';
import { answerHeaders, policyReportPath } from './page/security-headers.ts';
import { robots, sitemap } from './page/sitemap.ts';
import { isPrivateCaller } from './private-caller.ts';
import { callRoutes } from './proxy/call-routes.ts';
import { csrfOfAnother, ownEnvelope } from './proxy/envelope.ts';
import { forward } from './proxy/forward.ts';
import { gatesOf, type Gate, type Gates } from './proxy/gates.ts';
import { createQuota } from './proxy/quota.ts';
import { targetsOf, type Targets } from './proxy/targets.ts';
import { visitorAddress } from './proxy/visitor-address.ts';
import { noteAccess, routesOf, type Access } from './access-log.ts';
import type { EdgeSettings } from './settings.ts';
import { serveWorker, workerPath } from './worker/serve-worker.ts';
import type { Door } from './waiting-room/door.ts';
import { statusPath } from './waiting-room/room-page.ts';
import { serveRoom } from './waiting-room/serve-room.ts';

const megabyte = 1024 * 1024;
const isMedia = /\.(avif|webp|png|jpe?g|mp4|webm)$/;
/** How soon after a release its render thread starts, if nobody asks for a page before. */
const warmEvery_ms = 250;
type Bound = { Bindings: HttpBindings };
export type EdgeOptions = Pick<
  EdgeSettings,
  | 'buildsDir'
  | 'artDir'
  | 'services'
  | 'simulator'
  | 'publicOrigin'
  | 'isForwardedTrusted'
  | 'scriptOrigins'
  | 'trustedTypes'
  | 'firstViewLimit_ms'
> & {
  readonly index: LiveIndex;
  /** Whose word counts where `isForwardedTrusted`; private networks when left out. */
  readonly proxies?: readonly string[];
  /** How many calls of one address may be open at once. */
  readonly callsOfAddress?: number;
  /** How many calls each service is given at once. */
  readonly gates?: Gates;
  /** Where there is a waiting room before the shop. */
  readonly door?: Door;
  readonly hasSecureSubdomains?: boolean;
  /** Whether browsers of members are given the shop's service worker. */
  readonly hasWorker?: boolean;
  readonly visitors?: Visitors;
  /** Where builds come from that are not in `buildsDir` yet, and pictures that are not in `mediaDir`. */
  readonly bucket?: Bucket | undefined;
  readonly mediaBucket?: Bucket | undefined;
  readonly mediaDir?: string;
  readonly report?: (message: string, cause: unknown) => void;
  /** Told of every request once it was answered, or left. */
  readonly access?: (entry: Access) => void;
};

interface Passing {
  readonly isRepeatable?: boolean;
  readonly maxBody_bytes?: number;
  readonly gate?: Gate | undefined;
}

export function createEdge({
  index,
  visitors = sameForAll(index),
  bucket,
  mediaBucket,
  mediaDir,
  door,
  report = () => undefined,
  access,
  gates: ownGates,
  ...settings
}: EdgeOptions): Hono<Bound> {
  const app = new Hono<Bound>();
  const metrics = createMetrics();
  const routes = callRoutes();
  const routeOf = routesOf(routes, app);
  const services = Object.fromEntries(callOwners.map((owner) => [owner, targetsOf(settings.services[owner])])) as Record<
    CallOwner,
    Targets
  >;
  const { releases } = services;
  const proxies = visitorAddress(settings.isForwardedTrusted ? (settings.proxies ?? privateNetworks) : []);
  const simulator = settings.simulator && targetsOf(settings.simulator);
  const missing = bringMissing({ buildsDir: settings.buildsDir, bucket }, report);
  const builds = immutableFiles(settings.buildsDir, 64 * megabyte, (name) => missing.ofFile(name));
  const art = immutableFiles(settings.artDir, 128 * megabyte);
  const media = mediaDir === undefined ? undefined : immutableFiles(mediaDir, 128 * megabyte, bringPicture(mediaDir, mediaBucket, report));

  const reads = serviceReads(services);
  const views = createFirstViews({
    threads: createThreads(settings.buildsDir),
    reads,
    limit_ms: settings.firstViewLimit_ms,
    count: metrics.countView,
    report,
  });

  let warmed = '';
  function warm(): void {
    const live = index.current();
    const records = [...live.records.values(), ...index.canaries().map(({ record }) => record)];
    const version = records.map(({ remote, build }) => `${remote}:${build}`).join(' ');
    if (version === warmed) return;
    warmed = version;
    void missing.of(records).then(() => views.warm(index.current()));
  }
  warm();
  setInterval(warm, warmEvery_ms).unref();

  const calls = createQuota({ all: 10_000, ofAddress: settings.callsOfAddress ?? 500 });
  const held = createQuota({ all: 64 * megabyte, ofAddress: 8 * megabyte });
  const gates = ownGates ?? gatesOf();
  const ofGates = (name: 'waiting' | 'refused') => callOwners.reduce((sum, owner) => sum + gates[owner].figures()[name], 0);
  const networkHere = ({ env: { incoming } }: Context<Bound>) =>
    networkOf(proxies.of(incoming.socket.remoteAddress, incoming.headers['x-forwarded-for']));
  const room = serveRoom({ door, networkOf: networkHere });
  async function pass(
    c: Context<Bound>,
    targets: Targets,
    { isRepeatable = false, maxBody_bytes = usualBody_bytes, gate }: Passing = {},
  ): Promise<Response> {
    const { incoming, outgoing } = c.env;
    const requestId = randomUUID();
    const language = languageOf(c.req.header('cookie'), c.req.header('accept-language'));
    const address = networkHere(c);
    const call = calls.enter(address);
    if (!call.take(1)) return ownEnvelope(states.tooMany, language, requestId);
    outgoing.once('close', () => call.leave());
    const endTurn = gate && (await gate.enter(targets.count()));
    if (gate && !endTurn) return ownEnvelope(states.tooMany, language, requestId);
    if (outgoing.closed) endTurn?.();
    else if (endTurn) outgoing.once('close', endTurn);
    const share = held.enter(address);
    const options = { requestId, publicOrigin: settings.publicOrigin, proxies, isRepeatable, maxBody_bytes, room: share };
    const result = await forward(incoming as never, outgoing as never, targets, options).finally(() => share.leave());
    if (result === 'no room') outgoing.setHeader('connection', 'close');
    if (result === 'no room') return ownEnvelope(states.tooMany, language, requestId);
    if (result !== 'nobody') return RESPONSE_ALREADY_SENT;
    const lent = await csrfOfAnother(services, { cookie: c.req.header('cookie') ?? '' });
    return ownEnvelope(states.fault, language, requestId, lent);
  }

  const isSecure = settings.publicOrigin?.startsWith('https:') === true;
  const transport = { isSecure, hasSecureSubdomains: settings.hasSecureSubdomains === true };
  app.use(async (c, next) => {
    const begun = performance.now();
    const first = c.req.path.split('/')[1] ?? '';
    const kind = ['api', 'r', 'art', 'media', 'dev'].includes(first) ? first : 'page';
    // Asked all day by whoever watches: no page, and unready is no page that failed.
    const counted = ['/health', '/ready', '/metrics'].includes(c.req.path) ? 'probe' : kind;
    if (access) noteAccess(c.env, routeOf(c.req.path), access);
    // On the answer before there is one: also those that are passed on as they come have them.
    for (const [name, value] of Object.entries(answerHeaders(kind, transport))) c.env.outgoing.setHeader(name, value);
    await next();
    const isPassed = c.res.headers.has('x-hono-already-sent');
    metrics.count(counted, isPassed ? c.env.outgoing.statusCode : c.res.status, performance.now() - begun);
  });

  app.get('/health', (c) => c.json({ status: 'ok' }));
  const readiness = readinessOf({ index, buildsDir: settings.buildsDir, hasBucket: bucket !== undefined });
  app.get('/ready', async (c) => {
    const { status, isReady } = await readiness();
    return c.json({ status }, isReady ? 200 : 503);
  });
  app.get('/metrics', (c) =>
    isPrivateCaller(c.env.incoming)
      ? c.text(
          `${metrics.text({
            edge_release_index_age_seconds: index.age_s(),
            edge_calls_open: calls.used(),
            edge_held_body_bytes: held.used(),
            edge_calls_waiting: ofGates('waiting'),
            edge_calls_refused_total: ofGates('refused'),
            ...door?.figures(),
            process_resident_memory_bytes: process.memoryUsage.rss(),
          })}`,
        )
      : c.text('not found\n', 404),
  );
  app.get(statusPath, room.status);
  app.all('/api/*', room.calls, (c) => {
    const path = c.req.path.slice('/api'.length);
    // What is no call is refused by a service, as all calls are: with a csrf value for the next one.
    const area = routes.areaOf(path) ?? 'store';
    const gate = routes.isLong(path) ? undefined : gates[area];
    const passing = { isRepeatable: routes.isRepeatable(path), maxBody_bytes: routes.maxBodyOf(path), gate };
    return pass(c, services[area], passing).then((answer) => {
      metrics.countCall(
        area,
        callEnd(answer.headers.has('x-hono-already-sent') ? 'service' : 'edge', answer.status, c.env.outgoing.statusCode),
      );
      return answer;
    });
  });
  if (simulator) app.all('/dev/*', (c) => pass(c, simulator));
  app.get('/r/*', (c) => builds(c, c.req.path.slice('/r/'.length)));
  // Another service writes there: whatever it puts, no script or document of it is ever the shop's.
  if (media)
    app.get('/media/*', async (c): Promise<Response> =>
      isMedia.test(c.req.path) ? media(c, c.req.path.slice('/media/'.length)) : c.text('not found\n', 404),
    );
  app.get('/art/*', (c) => art(c, c.req.path.slice('/art/'.length)));
  for (const [path, { body, type }] of Object.entries(ownFiles)) {
    app.get(path, (c) => c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' }));
  }
  app.get(workerPath, serveWorker(settings.hasWorker ?? true));
  const hourly = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', (c) => c.text(robots(originOf(c.req.header(), settings)), 200, hourly));
  app.get('/sitemap.xml', async (c) => {
    const xml = await sitemap(reads, originOf(c.req.header(), settings)).catch(() => undefined);
    if (xml === undefined) return c.text('not now\n', 503, { 'retry-after': '60' });
    return c.body(xml, 200, { ...hourly, 'content-type': 'application/xml; charset=utf-8' });
  });
  app.post('/beacon', (c) => pass(c, releases));
  app.post(policyReportPath, (c) => pass(c, releases));
  app.get('/release', async (c) => {
    const { live, ballot } = await visitors.of(c.req.header('cookie'), new URL(c.req.url).searchParams);
    return c.body(withBallot(live, ballot).indexText, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  });
  app.on(['GET', 'POST'], account.providerReturnPath(':provider'), smallForm, loginReturn);
  // Where staff saw what is live before the desk had it; to everybody else there is no such address.
  app.get('/operations/*', async (c, next) =>
    (await visitors.isStaff(c.req.header('cookie'))) ? c.redirect(links.desk('/platform/releases')) : next(),
  );
  app.all('*', room.pages, servePages({ visitors, views, ...settings, hasWorker: settings.hasWorker ?? true }));
  return app;
}
