// Which builds one visitor gets: the live ones, a canary's if their cohort is in it, or what a member of the staff is trying.
import { randomBytes, type KeyObject } from 'node:crypto';
import { remoteNames, type Area, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { hashSession, maskedBy, signBallot, staffSessionIn, type FindMember, type FindStaff } from '@fudaya/kit';
import { isInCanary } from './cohort.ts';
import type { Live, LiveIndex } from './live-index.ts';
import { isArea, localOriginIn, withLocal } from './local-builds.ts';

const month_s = 30 * 24 * 60 * 60;

export interface Chosen {
  readonly live: Live;
  /** What this page's reports count by (`withBallot`). */
  readonly ballot?: string | undefined;
  /** To be sent with the document. */
  readonly cookies: readonly string[];
  /** Origins besides this one that builds of this page come from. */
  readonly origins: readonly string[];
  /** Nothing in it is this visitor's own but the ballot. */
  readonly isForAll?: true;
}
export interface Visitors {
  /** Never rejects: while Postgres is away everybody gets the live builds, or their visitor's canary. */
  of(cookieHeader: string | undefined, query: URLSearchParams): Promise<Chosen>;
  /** Whether this session may do what staff do; false while Postgres is away. */
  isStaff(cookieHeader: string | undefined): Promise<boolean>;
}
export interface VisitorsOptions {
  readonly index: LiveIndex;
  readonly findMember: FindMember;
  readonly findStaff: FindStaff;
  /** A kept build by its id, the beginning of it or a name it goes by. */
  readonly findBuild: (remote: RemoteName, build: string) => Promise<ReleaseRecord | undefined>;
  readonly isSecure: boolean;
  /** Signs what a page's reports count by, while a canary runs; nobody's count without it. */
  readonly ballotKey?: KeyObject;
  /** Where staff may have remotes from besides the kept builds (TRY_ORIGINS). */
  readonly tryOrigins?: readonly string[];
}

function cookieOf(header: string | undefined, name: RegExp): string | undefined {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => name.test(pair))
    ?.replace(/^[^=]*=/, '');
}

/** An origin has signs that a cookie may not. */
const inCookie = (text: string) => (text.includes(':') ? `~${Buffer.from(text).toString('base64url')}` : text);
const fromCookie = (text: string) => (text.startsWith('~') ? Buffer.from(text.slice(1), 'base64url').toString() : text);

/** What builds may go by (services/releases/src/change/tag.ts). */
const tagForm = /^[a-z][a-z0-9-]{0,29}$/;

/**
 * Remote → build, tag or origin, as the query asks (`try.store=0123`, `try=next` for all that go by that name, `try=off` for none), else as
 * the cookie remembers.
 */
function wishOf(header: string | undefined, query: URLSearchParams): { wish: Map<RemoteName, string>; isNew: boolean } {
  const kept = (cookieOf(header, /^try=/) ?? '').split('.').map((pair): [string, string] => {
    const [remote = '', ...rest] = pair.split('-');
    return [remote, fromCookie(rest.join('-'))];
  });
  const all = query.get('try');
  const wish = new Map(all === null ? kept : []);
  if (all !== null && all !== 'off') for (const remote of remoteNames) wish.set(remote, all);
  const asked = remoteNames.flatMap((remote) => {
    const build = query.get(`try.${remote}`);
    return build === null ? [] : [[remote, build] as const];
  });
  for (const [remote, build] of asked) wish.set(remote, build);
  const known = [...wish].filter(
    ([remote, build]) =>
      (remoteNames as readonly string[]).includes(remote) && (/^([0-9a-f]{4,16}|https?:.*)$/.test(build) || tagForm.test(build)),
  );
  return { wish: new Map(known) as Map<RemoteName, string>, isNew: query.has('try') || asked.length > 0 };
}

/** `?recorder` shows the bus recorder until `?recorder=off`. */
function recorderOf(header: string | undefined, query: URLSearchParams): { isWanted: boolean; isNew: boolean } {
  const asked = query.get('recorder');
  return { isWanted: asked === null ? cookieOf(header, /^recorder=/) === 'on' : asked !== 'off', isNew: asked !== null };
}

/** The page's index is an object: one more thing is said in it. */
function saying<L extends Live>(live: L, name: 'recorder' | 'ballot', value: true | string): L {
  const said = (text: string) => `${text.slice(0, -1)},"${name}":${JSON.stringify(value)}}`;
  return { ...live, indexText: said(live.indexText), pageIndexText: (area: Area | null) => said(live.pageIndexText(area)) };
}
export const withBallot = <L extends Live>(live: L, ballot: string | undefined): L =>
  ballot === undefined ? live : saying(live, 'ballot', ballot);

export function createVisitors(options: VisitorsOptions): Visitors {
  const { index, findMember, findStaff, findBuild, isSecure, ballotKey, tryOrigins = [] } = options;
  const rest = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  function sessionIn(header: string | undefined): string | undefined {
    const session = cookieOf(header, isSecure ? /^__Host-sid=/ : /^sid=/);
    return session && /^m[\w-]{43}$/.test(session) ? session : undefined;
  }

  async function memberOf(header: string | undefined) {
    const session = sessionIn(header);
    return session === undefined ? null : findMember(session, hashSession(session)).catch(() => null);
  }

  async function isStaff(header: string | undefined): Promise<boolean> {
    const session = staffSessionIn(header, isSecure);
    return session !== null && (await findStaff(session.hash).catch(() => null)) !== null;
  }

  async function recordsFor(wish: ReadonlyMap<RemoteName, string>): Promise<ReleaseRecord[]> {
    const found = await Promise.all([...wish].map(([remote, build]) => findBuild(remote, build).catch(() => undefined)));
    return found.filter((record) => record !== undefined);
  }

  function localsIn(wish: ReadonlyMap<RemoteName, string>): Map<Area, string> {
    const found = [...wish].flatMap(([remote, text]): [Area, string][] => {
      const origin = localOriginIn(text, tryOrigins);
      return origin !== undefined && isArea(remote) ? [[remote, origin]] : [];
    });
    return new Map(found);
  }

  /** Of the remotes that were chosen by the visitor's cohort alone; to members also of those whose live build is watched. */
  function ballotOf(person: string, isMember: boolean, { records }: Live, shares: ReadonlyMap<RemoteName, number>): string | undefined {
    const builds = [...shares].flatMap(([remote, share]) => {
      const build = records.get(remote)?.build;
      return build === undefined ? [] : [[remote, [build, share]] as const];
    });
    if (ballotKey === undefined || builds.length === 0) return undefined;
    return signBallot(ballotKey, {
      visitor: maskedBy(ballotKey, 'visitor', person),
      at_ms: Date.now(),
      builds: Object.fromEntries(builds),
      ...(isMember && { is_member: true }),
    });
  }

  return {
    isStaff,
    async of(header, query) {
      const canaries = index.canaries();
      const { wish, isNew } = wishOf(header, query);
      const recorder = recorderOf(header, query);
      const isAsked = wish.size > 0 || isNew || recorder.isWanted || recorder.isNew;
      const watched = sessionIn(header) === undefined ? [] : index.watched();
      if (canaries.length === 0 && watched.length === 0 && !isAsked)
        return { live: index.current(), cookies: [], origins: [], isForAll: true };
      const [member, isTrying] = await Promise.all([memberOf(header), isAsked && isStaff(header)]);
      const cookies: string[] = [];
      const local = isTrying ? localsIn(wish) : new Map<Area, string>();
      const tried = isTrying ? await recordsFor(wish) : [];
      if (isTrying && isNew) {
        const pairs = [...tried.map(({ remote, build }) => [remote, build] as const), ...local];
        const kept = pairs.map(([remote, text]) => `${remote}-${inCookie(text)}`).join('.');
        cookies.push(`try=${kept}${rest}${kept === '' ? '; Max-Age=0' : ''}`);
      }
      if (isTrying && recorder.isNew) cookies.push(`recorder=on${rest}${recorder.isWanted ? '' : '; Max-Age=0'}`);
      const known = member?.id ?? cookieOf(header, /^vid=/);
      const person = known ?? randomBytes(16).toString('base64url');
      if (known === undefined && canaries.length > 0) cookies.push(`vid=${person}; Max-Age=${month_s}${rest}`);
      const names = tried.map(({ remote }) => remote);
      const given = canaries.filter(({ remote, share }) => !names.includes(remote) && isInCanary(person, remote, share));
      const chosen = withLocal(index.current([...tried, ...given.map(({ record }) => record)], names), local);
      const live = isTrying && recorder.isWanted ? saying(chosen, 'recorder', true) : chosen;
      const toldOf = [...(member ? watched.map((remote) => ({ remote, share: 0 })) : []), ...canaries];
      const shares = new Map(toldOf.map(({ remote, share }) => [remote, share]));
      for (const remote of [...names, ...local.keys()]) shares.delete(remote);
      const isForAll = live === chosen && names.length === 0 && local.size === 0;
      return {
        live,
        ballot: ballotOf(person, member !== null, live, shares),
        cookies,
        origins: [...new Set(local.values())],
        ...(isForAll && { isForAll }),
      };
    },
  };
}

/** Where there are neither canaries nor staff. */
export const sameForAll = (index: LiveIndex): Visitors => ({
  of: async () => ({ live: index.current(), cookies: [], origins: [], isForAll: true }),
  isStaff: async () => false,
});
