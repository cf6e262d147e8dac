import type { KeyObject } from 'node:crypto';
import type { CallOwner } from '@fudaya/contracts';
import type { Log } from './log-line.ts';
import type { Sql } from './sql.ts';
import type { Closed } from './maintenance.ts';
import type { Metrics } from './metrics.ts';
import type { Limiter } from './rate-limit.ts';
import type { FindMember } from './session.ts';
import type { FindStaff } from './staff.ts';
import type { KitSettings } from './settings.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What a service's calls share; made once by createService. */
export interface Plumbing {
  readonly area: CallOwner;
  readonly sql: Sql;
  readonly settings: KitSettings;
  /** The session secret, ready for signing. */
  readonly csrfKey: KeyObject;
  readonly now: () => Date;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly closedUntil: () => Promise<Closed | null> | Closed | null;
  readonly limiter: Limiter;
  readonly findMember: FindMember;
  readonly findStaff: FindStaff;
  readonly addressOf: (socket: string, forwarded: string | undefined) => string;
  /** Given at the start. */
  tracing: Tracing;
  /** Aborted when the service shuts down. */
  readonly closing: AbortSignal;
}
