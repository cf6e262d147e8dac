// What a page tells the edge of the builds it ran: no member, no address, no text that a member wrote.
import * as z from '@fudaya/contracts/schema';
import { buildId, remoteName } from './release.ts';

/**
 * load: mounted for the first time in a page · load_failed: could not be · fallback: this build took over · fault: threw, counted
 * once a page · lcp, inp (milliseconds), cls (thousandths): web vitals, told once a page.
 */
export const beaconKinds = ['load', 'load_failed', 'fallback', 'fault', 'lcp', 'inp', 'cls'] as const;
export type BeaconKind = (typeof beaconKinds)[number];

export const beaconEvent = z.object({
  kind: z.enum(beaconKinds),
  remote: remoteName,
  build: buildId,
  value: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /** What was thrown: without addresses and digits, so that equal faults are told alike. */
  cause: z.optional(z.string().check(z.maxLength(200))),
});
export type BeaconEvent = z.output<typeof beaconEvent>;

export const beacon = z.object({
  events: z.array(beaconEvent).check(z.maxLength(50)),
  /** As the page's release index had it: without one, what is told is shown to operators and decides nothing. */
  ballot: z.optional(z.string().check(z.maxLength(2_000))),
});
