// Push by choice: what a member's device tells them when no page is open.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { flag, isoInstant, nothing, uuid } from './shapes.ts';

/** Cards whose time to choose runs out, a pack that was waited for, a favourite's sale, a parcel. */
export const pushKinds = ['deadline', 'restock', 'opening', 'parcel'] as const;
export type PushKind = (typeof pushKinds)[number];
/** Kinds that came later: a page of before knows none of them, so they are told apart from those. A wished card. */
export const laterPushKinds = ['wish'] as const;
export type LaterPushKind = (typeof laterPushKinds)[number];
const kinds = z.array(z.enum(pushKinds)).check(z.maxLength(pushKinds.length));
const anyKinds = z.array(z.enum([...pushKinds, ...laterPushKinds])).check(z.maxLength(pushKinds.length + laterPushKinds.length));

/** How many devices of a member are told. */
export const maxPushDevices = 10;
const fromBase64url = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)));

/** What is offered, and which of the member's devices are told what. Without a key nothing is. */
export const push = read('account', '/user/push', {
  access: 'member',
  input: nothing,
  reply: z.object({
    /** What the browser subscribes with; null where the shop sends no push. */
    key: z.nullable(z.string()),
    /** The later kinds that can be chosen; a service of before says none. */
    later_kinds: z.optional(z.array(z.string())),
    /** 1 where the shop sends messages by LINE, which are chosen on the same page. */
    by_line: z.optional(flag),
    devices: z.array(
      z.object({
        id: uuid,
        /** Such as "Chrome · Android"; empty when the browser did not say. */
        device: z.string(),
        /** That of this login. */
        is_current: flag,
        kinds,
        later_kinds: z.optional(z.array(z.string())),
        created: isoInstant,
      }),
    ),
  }),
});
export type PushDevices = z.output<typeof push.reply>['devices'];

/** This device is told of these kinds from now on, for as long as this login lasts. By its address, so safe to repeat. */
export const pushSet = write('account', '/user/push/set', {
  access: 'member',
  input: z.object({
    endpoint: z.string().check(z.maxLength(800), z.regex(/^https?:\/\/\S+$/)),
    /** A point of P-256, and 16 bytes, as the browser gives them. */
    p256dh: fromBase64url(65),
    auth: fromBase64url(16),
    kinds: anyKinds.check(z.minLength(1)),
  }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    not_offered: refusal('endpoint', 'push.not_offered'),
    unknown_service: refusal('endpoint', 'push.unknown_service'),
    full: refusal('endpoint', 'push.full'),
  },
  limits: [{ by: 'member', points: 60, seconds: 900 }],
});

/** A device of the member's is told nothing any more. Safe to repeat. */
export const pushRemove = write('account', '/user/push/remove', {
  access: 'member',
  input: z.object({ id: uuid }),
  reply: z.object({ result: z.literal('1') }),
});
