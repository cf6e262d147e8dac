// The desk's calls about the whole shop: what is closed, and what its services have still to do. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { areas } from '../areas.ts';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, nothing, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** What can be closed: an area, or the whole shop. */
export const closable = ['all', ...areas] as const;
const place = z.enum(closable);

/** How many of the last closings and openings are told. */
export const maxClosings = 20;

/** What is closed until when, null: nobody said; of each place what names how it stands; and who closed and opened what last, newest first. */
export const maintenance = read('account', '/desk/account/maintenance', {
  access: 'staff',
  right: 'maintenance.change',
  input: nothing,
  reply: z.object({
    closed: z.array(z.object({ area: place, until: z.nullable(isoInstant) })),
    /** Goes back as `seen`. The whole shop has another one whatever is closed or opened. */
    versions: z.optional(z.array(z.object({ area: place, version: z.int() }))),
    acts: z.array(
      z.object({
        id: z.int(),
        at: isoInstant,
        area: place,
        is_closed: z.boolean(),
        until: z.nullable(isoInstant),
        by: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});
export type Maintenance = z.output<typeof maintenance.reply>;

/**
 * Closes or opens an area, or the whole shop; opening the whole shop opens every area. `seen` is its version as the page showed it; pages of before
 * say none. What already stands as it is asked for is no conflict.
 */
export const maintenanceSet = write('account', '/desk/account/maintenance/set', {
  access: 'staff',
  right: 'maintenance.change',
  input: z.object({ area: place, is_closed: z.boolean(), until: z.nullable(isoInstant), seen: z.optional(wholeNumber(0)), reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    until_past: refusal('until', 'desk.maintenance.until_past'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** How many failed tasks are told at once. */
export const maxFailedTasks = 100;

/**
 * What the services have still to do: of each kind how many wait, run and failed for good, and since when the oldest is due. Of those that
 * failed the newest: what they are about is not told, for it may be a member's.
 */
export const tasks = read('account', '/desk/account/tasks', {
  access: 'staff',
  right: 'task.see',
  input: nothing,
  reply: z.object({
    kinds: z.array(z.object({ task: z.string(), waiting: z.int(), running: z.int(), failed: z.int(), due: z.nullable(isoInstant) })),
    failed: z.array(z.object({ id: z.int(), task: z.string(), attempts: z.int(), begun: isoInstant, tried: isoInstant })),
  }),
});
export type Tasks = z.output<typeof tasks.reply>;

/** Has a task that failed for good tried again, from its first attempt. Safe to repeat. */
export const taskRetry = write('account', '/desk/account/tasks/retry', {
  access: 'staff',
  right: 'task.retry',
  input: z.object({ id: wholeNumber(1), reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, not_failed: refusal('id', 'desk.task.not_failed') },
  invalid: { reason: 'desk.reason' },
});
