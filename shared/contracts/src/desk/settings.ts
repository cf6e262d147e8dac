// The desk's call about what the shop is set to, and who set it. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read } from '../call.ts';
import { isoInstant, nothing } from '../shapes.ts';

/** What can be set by staff, as rows: who runs the shop, ways to pay, what is closed, the waiting room, the line above the banner, refunds. */
export const settingKinds = ['seller', 'method', 'maintenance', 'waiting_room', 'alert', 'refund'] as const;
export type SettingKind = (typeof settingKinds)[number];

const setting = z.object({
  kind: z.enum(settingKinds),
  /** Of the kind: a fact's name, a method's or an area's. */
  name: z.string(),
  ja: z.string(),
  en: z.string(),
  /** Of what is on or off: empty `ja` and `en`. */
  is_on: z.nullable(z.boolean()),
  until: z.nullable(isoInstant),
  /** Who changed it last, when and why; null where nobody did since the shop was opened. */
  changed: z.nullable(z.object({ at: isoInstant, by: z.string(), reason: z.string() })),
});
export type Setting = z.output<typeof setting>;

/** Each setting that is a row, as it is now, with its last change from the audit log. */
export const shopSettings = read('account', '/desk/account/settings', {
  access: 'staff',
  right: 'settings.see',
  input: nothing,
  reply: z.object({ settings: z.array(setting) }),
});
