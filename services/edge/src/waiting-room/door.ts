// Who may go in, and what the others are told. While no room is open nobody notices that there is one.
import { randomBytes, type KeyObject } from 'node:crypto';
import { cookieText, hashSession, hostCookie, maskedBy, staffSessionIn, valuesIn, type FindMember } from '@fudaya/kit';
import { LRUCache } from 'lru-cache';
import { placeOf, type RoomNow, type Taken, type WaitingRoom } from './room.ts';
import { good_s, maxWait_s, readHeld, signHeld, type Held, type Kind } from './ticket.ts';

export interface Waiting {
  readonly isIn: false;
  /** How many are before this visitor; null while nobody knows: before the start, or without a number. */
  readonly ahead: number | null;
  readonly wait_s: number | null;
  /** Until the start; null where it was. */
  readonly starts_in_s: number | null;
  /** Until the next number of a network with many visitors; null for whoever has a number, or where nobody knows. */
  readonly number_in_s: number | null;
  /** When it is worth asking again. */
  readonly next_s: number;
  /** So much later by chance at most: a crowd does not ask at once, and nobody comes much after their turn. */
  readonly spread_s: number;
  readonly cookies: readonly string[];
}
export interface Inside {
  readonly isIn: true;
  readonly cookies: readonly string[];
}
export type Answer = Waiting | Inside;

export interface DoorOptions {
  readonly room: WaitingRoom;
  readonly key: KeyObject;
  readonly isSecure: boolean;
  readonly findMember: FindMember;
  readonly isStaff: (cookies: string | undefined) => Promise<boolean>;
  readonly now?: () => number;
  /** Resolves when one more who waits may be answered: those inside and those whose turn it is come first. At once, unless told. */
  readonly turn?: () => Promise<void>;
}

export interface Door {
  /** For a page: whoever has no number yet gets one. `network`: as limits count it. Never rejects. */
  ofPage(cookies: string | undefined, network: string): Promise<Answer>;
  /** For a call: with a pass, or while nobody waits. */
  ofCall(cookies: string | undefined): Promise<boolean>;
  figures(): Readonly<Record<string, number>>;
}

interface Numberless {
  readonly guest: string | undefined;
  readonly slip: Held | undefined;
  readonly network: string;
  readonly given: readonly string[];
  readonly cookies: string | undefined;
}

const guest_s = 30 * 24 * 60 * 60;
/** Cookies are renewed once they are so old. */
const renewed_s = 60;
/**
 * New numbers of one network in a minute, or a twentieth of all who may go in where that is more: an office or a carrier's many customers may come, a
 * machine that throws its cookies away fills no room. Whoever comes above that gets a number in their turn of the network.
 */
const numbersOfNetwork = 120;
const shareOfNetwork = 0.05;
const minute_ms = 60_000;
/** So many of a network stand in its line that nobody more is given a turn there. */
const line_ms = 30 * minute_ms;
/** Whoever waits asks again when it should be their turn, and meanwhile seldom: ever more seldom, the more wait. */
const poll_s = { least: 1, usual: 20, most: 120 } as const;
/** Each wait is longer by chance, by so much of it at most; who asks at their turn comes no later than that. */
const spreadOfWait = 0.2;
const lateForTurn_s = 1;
/** About so many questions a second come of those who wait long; more come of a crowd that would wait for longer than `most` between two, up to so many. */
const askedPerSecond = { usual: 300, most: 1_700 } as const;
/** So many may go in at one moment, or a second's of all who may go in where that is more: who comes above that asks again at once. */
const entriesAtOnce = 50;
/** Strangers' sessions are looked up, some at a time: what is above that is nobody's. */
const lookupsAtOnce = 8;

export function createDoor({ room, key, isSecure, findMember, isStaff, now = Date.now, turn = async () => undefined }: DoorOptions): Door {
  const names = {
    guest: hostCookie('guest', isSecure),
    ticket: hostCookie('ticket', isSecure),
    pass: hostCookie('pass', isSecure),
    slip: hostCookie('slip', isSecure),
  };
  const owners = new LRUCache<string, boolean>({ max: 50_000 });
  /** Network → when the number is due that it was given last, and when that was. */
  const lines = new LRUCache<string, { readonly due_ms: number; readonly at_ms: number }>({ max: 50_000 });
  /** Slip → the number that it was taken for. */
  const numbers = new LRUCache<string, Promise<Taken | undefined>>({ max: 50_000 });
  let [lookups, let_in, turned_away] = [0, 0, 0];
  /** How many may go in at once, and when that was reckoned: a token bucket. */
  let [entries, entriesAt_ms] = [entriesAtOnce, now()];
  const now_s = () => Math.floor(now() / 1000);

  /**
   * Whether one more goes in now. Turns come evenly and people do not: many ask late, then all at once, and the services would have a crowd inside
   * that no pace takes back.
   */
  function takeEntry({ perSecond }: RoomNow): boolean {
    const [at_ms, since_s] = [now(), Math.max(0, now() - entriesAt_ms) / 1000];
    [entries, entriesAt_ms] = [Math.min(Math.max(entriesAtOnce, perSecond), entries + since_s * perSecond), at_ms];
    if (entries < 1) return false;
    entries -= 1;
    return true;
  }

  /** When the next number of this network is due: at once for as many as a minute has, then one after the other; undefined at the end of a long line. */
  function nextDue_s(network: string, { perSecond }: RoomNow): number | undefined {
    const each_ms = minute_ms / Math.max(numbersOfNetwork, 60 * perSecond * shareOfNetwork);
    const at_ms = now();
    const last = lines.get(network);
    // What was written by a clock that went back since says nothing.
    const last_ms = last !== undefined && last.at_ms <= at_ms ? last.due_ms : 0;
    const due_ms = Math.max(last_ms, at_ms - minute_ms) + each_ms;
    if (due_ms > at_ms + line_ms) return undefined;
    lines.set(network, { due_ms, at_ms });
    return due_ms <= at_ms ? now_s() : Math.ceil(due_ms / 1000);
  }

  /** Null without a member; one number lets one member in, whoever else has the same cookies. */
  async function isOwn({ room: id, number }: Held, cookies: string | undefined): Promise<boolean> {
    const session = staffSessionIn(cookies, isSecure);
    if (!session) return true;
    const pair = `${id}:${number}:${session.id}`;
    const known = owners.get(pair);
    if (known !== undefined) return known;
    try {
      const member = await findMember(session.id, hashSession(session.id));
      // Whose session ended is a visitor again, and may log in.
      if (!member) return true;
      const isTheirs = await room.claim(id, number, member.id);
      owners.set(pair, isTheirs);
      return isTheirs;
    } catch {
      // Without the database nobody can buy either.
      return true;
    }
  }

  async function isOfStaff(cookies: string | undefined): Promise<boolean> {
    if (!staffSessionIn(cookies, isSecure) || lookups >= lookupsAtOnce) return false;
    lookups += 1;
    return isStaff(cookies).finally(() => (lookups -= 1));
  }

  const cookieOf = (kind: Kind, held: Held) =>
    cookieText(names[kind], signHeld(key, kind, held), { isSecure, seconds: good_s[kind] + held.at_s - now_s() });
  const without = (kind: Kind) => cookieText(names[kind], '', { isSecure, seconds: 0 });

  function heldIn(cookies: string | undefined, open: RoomNow): { guest: string | undefined; read(kind: Kind): Held | undefined } {
    const guest = valuesIn(cookies, names.guest).find((value) => /^[\w-]{22}$/.test(value));
    const masked = guest === undefined ? undefined : maskedBy(key, 'visitor', guest);
    return {
      guest,
      read(kind) {
        if (masked === undefined) return undefined;
        const asked = { room: open.id, guest: masked, now_s: now_s() };
        return valuesIn(cookies, names[kind])
          .map((value) => readHeld(key, kind, value, asked))
          .find((held) => held !== undefined);
      },
    };
  }

  const startsIn_s = ({ startsAt_ms }: RoomNow) => (startsAt_ms === null ? 0 : Math.max(0, (startsAt_ms - now()) / 1000));

  const waitOf = ({ admitted, perSecond }: RoomNow, place: number) => Math.max(1, Math.ceil((place + 1 - admitted) / perSecond));
  /** When this place has its turn; before the start, when nobody has one yet, the last of all that came. */
  function turnOf(open: RoomNow, place: number | null): number {
    const wait_s = place === null ? Math.ceil(startsIn_s(open) + open.issued / open.perSecond) : waitOf(open, place);
    return now_s() + Math.min(maxWait_s, Math.max(0, wait_s));
  }

  function told(open: RoomNow, place: number | null, cookies: readonly string[], number_in_s: number | null = null): Waiting {
    const starts_s = startsIn_s(open);
    const isStarted = open.early !== null;
    const ahead = place === null ? null : Math.max(0, place - Math.floor(open.admitted));
    const wait_s = place === null ? null : waitOf(open, place);
    const soon_s = Math.min(isStarted ? (wait_s ?? poll_s.usual) : starts_s, number_in_s ?? Infinity);
    const hasTurn = number_in_s !== null || (isStarted && wait_s !== null);
    const length = open.issued - open.admitted;
    const usual_s = Math.min(poll_s.most, Math.max(poll_s.usual, length / askedPerSecond.usual));
    const max_s = Math.max(usual_s, length / askedPerSecond.most);
    const next_s = Math.round(Math.min(max_s, Math.max(poll_s.least, soon_s)));
    return {
      isIn: false,
      ahead,
      wait_s,
      starts_in_s: isStarted ? null : Math.ceil(starts_s),
      number_in_s,
      next_s,
      spread_s: Math.min(spreadOfWait * next_s, hasTurn ? Math.max(lateForTurn_s, soon_s - next_s) : Infinity),
      cookies,
    };
  }

  function isDue(open: RoomNow, { number }: Held): boolean {
    const place = placeOf(open, number);
    return place !== null && place < Math.floor(open.admitted);
  }

  async function withNumber(open: RoomNow, held: Held, cookies: string | undefined, given: readonly string[]): Promise<Answer> {
    const place = placeOf(open, held.number);
    if (!isDue(open, held)) return told(open, place, [...given, ...renewed('ticket', held, turnOf(open, place))]);
    if (!(await isOwn(held, cookies))) return told(open, null, [...given, without('ticket')]);
    if (!takeEntry(open)) return told(open, place, [...given, ...renewed('ticket', held)]);
    let_in += 1;
    return { isIn: true, cookies: [...given, cookieOf('pass', { ...held, at_s: now_s() }), without('ticket')] };
  }
  const renewed = (kind: Kind, held: Held, at_s = now_s()) => (at_s - held.at_s >= renewed_s ? [cookieOf(kind, { ...held, at_s })] : []);

  async function enter(open: RoomNow, cookies: string | undefined, network: string): Promise<Answer> {
    const mine = heldIn(cookies, open);
    const pass = mine.read('pass');
    const isRefused = pass !== undefined && !(await isOwn(pass, cookies));
    if (pass && !isRefused) return { isIn: true, cookies: renewed('pass', pass) };
    const given = isRefused ? [without('pass')] : [];
    const ticket = mine.read('ticket');
    if (ticket && isDue(open, ticket)) return withNumber(open, ticket, cookies, given);
    await turn();
    if (await isOfStaff(cookies)) return { isIn: true, cookies: [] };
    const current = room.now();
    const latest = current?.id === open.id ? current : open;
    if (ticket) return withNumber(latest, ticket, cookies, given);
    return withoutNumber(latest, { guest: mine.guest, slip: mine.read('slip'), network, given, cookies });
  }

  /** The next number; by a slip that was shown before, in another tab or after an answer that was lost, the one that it got then. */
  async function takeFor(slip: Held | undefined): Promise<Taken | undefined> {
    const shown = slip && `${slip.room}:${slip.guest}:${slip.at_s}`;
    const known = shown === undefined ? undefined : numbers.get(shown);
    const taking = known ?? room.take().catch(() => undefined);
    if (shown === undefined) return taking;
    numbers.set(shown, taking);
    const taken = await taking;
    if (!taken) numbers.delete(shown);
    return taken;
  }

  /** A number now, or a slip that says when the network's next one is due. */
  async function withoutNumber(open: RoomNow, { guest: known, slip, network, given, cookies }: Numberless): Promise<Answer> {
    const guest = known ?? randomBytes(16).toString('base64url');
    const masked = maskedBy(key, 'visitor', guest);
    const toKeep = known === undefined ? [cookieText(names.guest, guest, { isSecure, seconds: guest_s })] : [];
    const due_s = slip ? slip.at_s : nextDue_s(network, open);
    if (due_s === undefined) return told(open, null, given);
    if (due_s > now_s()) {
      const slips = slip ? [] : [...toKeep, cookieOf('slip', { room: open.id, number: 0, guest: masked, at_s: due_s })];
      return told(open, null, [...given, ...slips], due_s - now_s());
    }
    const taken = await takeFor(slip);
    const latest = room.now() ?? open;
    if (!taken || taken.room !== latest.id) return told(latest, null, given);
    const held = { ...taken, guest: masked, at_s: turnOf(latest, placeOf(latest, taken.number)) };
    return withNumber(latest, held, cookies, [...given, ...toKeep, ...(slip ? [without('slip')] : []), cookieOf('ticket', held)]);
  }

  return {
    async ofPage(cookies, network) {
      const open = room.now();
      const answer: Answer = open ? await enter(open, cookies, network) : { isIn: true, cookies: [] };
      if (!answer.isIn) turned_away += 1;
      return answer;
    },
    async ofCall(cookies) {
      const open = room.now();
      if (!open || (open.early !== null && open.issued < Math.floor(open.admitted))) return true;
      const pass = heldIn(cookies, open).read('pass');
      if (pass && (await isOwn(pass, cookies))) return true;
      if (await isOfStaff(cookies)) return true;
      turned_away += 1;
      return false;
    },
    figures() {
      const open = room.now();
      return {
        edge_waiting_room_open: open ? 1 : 0,
        edge_waiting_room_length: open ? Math.max(0, Math.ceil(open.issued - open.admitted)) : 0,
        edge_waiting_room_per_second: open?.perSecond ?? 0,
        edge_waiting_room_let_in_total: let_in,
        edge_waiting_room_turned_away_total: turned_away,
      };
    },
  };
}
