import { randomUUID } from 'node:crypto';
import type { Language } from '@fudaya/contracts';
import type { Sql } from '../sql.ts';
import type { Context, Member, MemberContext, StaffContext } from '../context.ts';
import { createLog } from '../log.ts';
import { hashSession, newSessionId } from '../session.ts';
import type { KitSettings } from '../settings.ts';

export const testSettings: KitSettings = {
  sessionSecret: 'a secret of tests, thirty-two characters or more',
  logLevel: 'silent',
  publicOrigin: 'http://shop.test',
  isSecureCookie: false,
  host: '127.0.0.1',
  edgeAddresses: ['127.0.0.0/8', '::1'],
  limitFactor: 1,
};

export interface TestContextOptions {
  /** A member, or just their id. */
  readonly member?: Member | string;
  readonly now?: Date | (() => Date);
  readonly language?: Language;
  readonly sessionHash?: Uint8Array;
}

/** A context for calling verbs directly; spread a service's dependencies beside it. Rate limits let everything through. */
export function testContext(sql: Sql, options: TestContextOptions & { readonly member: Member | string }): MemberContext;
export function testContext(sql: Sql, options?: TestContextOptions): Context;
export function testContext(sql: Sql, options: TestContextOptions = {}): Context {
  const { member = null, now = () => new Date(), language = 'ja', sessionHash = hashSession(newSessionId('member')) } = options;
  return {
    area: 'store',
    sql,
    now: typeof now === 'function' ? now : () => now,
    language,
    requestId: randomUUID(),
    log: createLog('test', 'silent'),
    member: typeof member === 'string' ? { id: member, isStaff: false } : member,
    staff: null,
    mayBeMember: true,
    sessionHash,
    userAgent: '',
    address: '192.0.2.1',
    signal: new AbortController().signal,
    rotateSession: ({ kind = 'member' }) => hashSession(newSessionId(kind)),
    challengeAnswer: undefined,
    cookie: () => undefined,
    setCookie: () => {},
    limit: async () => 0,
  };
}

/** The context of one of staff at an area's desk. */
export const deskContext = (
  area: StaffContext['area'],
  staff: StaffContext['staff'],
  sql: Sql,
  options?: Omit<TestContextOptions, 'member'>,
): StaffContext => ({ ...testContext(sql, options), area, member: { id: staff.id, isStaff: true }, staff });
