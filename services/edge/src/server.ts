import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { connect } from '@fudaya/db';
import { createLog, membersOf, staffOf } from '@fudaya/kit';
import { bucketOf, bucketSettings } from '@fudaya/kit/builds';
import { startTracing } from '@fudaya/kit/tracing';
import { accessTo } from './access-log.ts';
import { createEdge } from './app.ts';
import { createFrontServer, doorLimits } from './front-server.ts';
import { findBuild } from './live/kept-builds.ts';
import { watchLive } from './live/live-index.ts';
import { createVisitors } from './live/visitors.ts';
import { gatesOf } from './proxy/gates.ts';
import { visitorAddress } from './proxy/visitor-address.ts';
import { readEdgeSettings, type EdgeSettings } from './settings.ts';
import { createDoor } from './waiting-room/door.ts';
import { paceOf } from './waiting-room/pace.ts';
import { watchRoom } from './waiting-room/room.ts';
import { createTurns } from './waiting-room/turns.ts';

/** Said before the log may be silent. */
function endWith(fault: unknown): never {
  createLog('edge', 'error').error((fault as Error).message);
  process.exit(1);
}

function settingsOrEnd(): EdgeSettings {
  try {
    return readEdgeSettings(process.env);
  } catch (fault) {
    return endWith(fault);
  }
}

const settings = settingsOrEnd();
const log = createLog('edge', settings.logLevel);
const tracing = await startTracing('edge', process.env).catch(endWith);
const sql = connect(settings.databaseUrl, { max: 2, direct: settings.directUrl });
const report = (message: string, cause: unknown): void => log.error({ err: cause }, message);
const index = await watchLive(sql, report);
const isSecure = settings.publicOrigin?.startsWith('https:') === true;
const { tryOrigins, ballotKey } = settings;
const visitors = createVisitors({
  index,
  findMember: membersOf(sql),
  findStaff: staffOf(sql),
  findBuild: (remote, build) => findBuild(sql, remote, build),
  isSecure,
  tryOrigins,
  ballotKey,
});
const gates = gatesOf(settings.callsAtOnce);
// Buyers wait for these; a provider of payments that is slow holds nobody back.
const room = await watchRoom(sql, report, { paceNow: paceOf([gates.store, gates.gacha]) });
const door = createDoor({
  room,
  key: settings.roomKey,
  isSecure,
  findMember: membersOf(sql),
  isStaff: visitors.isStaff,
  turn: createTurns(),
});
const [bucket, mediaBucket] = [await bucketOf(bucketSettings(process.env)), await bucketOf(bucketSettings(process.env, 'MEDIA'))];
const listener = getRequestListener(
  createEdge({ ...settings, index, visitors, gates, door, bucket, mediaBucket, report, access: accessTo(log) }).fetch as Parameters<
    typeof getRequestListener
  >[0],
);
/** A call is followed from here on; pages and files are not. */
function follow(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answered = new Promise<void>((resolve) => response.once('close', resolve));
  return tracing.follow(new URL(request.url ?? '/', 'http://edge').pathname, request.headers, async () => {
    tracing.pass(request.headers);
    listener(request, response);
    await answered;
  });
}
const { isProxy } = visitorAddress(settings.isForwardedTrusted ? settings.proxies : []);
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  if (tracing.isOn && request.url?.startsWith('/api/')) void follow(request, response);
  else void listener(request, response);
};
const server = createFrontServer(answer, isProxy, { ...doorLimits, connectionsOfAddress: settings.callsOfAddress });
server.listen({ port: settings.port, host: settings.host, backlog: doorLimits.backlog }, () => {
  const address = server.address();
  log.info({ port: typeof address === 'object' ? address?.port : settings.port }, 'listening');
});
server.once('error', (fault) => {
  log.error({ err: fault }, `the edge cannot listen on port ${settings.port}`);
  process.exit(1);
});

function end(): void {
  server.close(
    () =>
      void Promise.allSettled([index.close(), room.close(), tracing.stop()])
        .then(() => sql.end({ timeout: 1 }))
        .finally(() => process.exit(0)),
  );
  server.closeIdleConnections();
  // Long polls end when their service ends them, or here.
  setTimeout(() => server.closeAllConnections(), 5_000).unref();
}
process.once('SIGTERM', end);
process.once('SIGINT', end);
