// The desk's calls about who the shop's parcels are from, as labels say it. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, nothing, typed } from '../shapes.ts';
import { reason } from './account.ts';
import { carriers } from './carriers.ts';

const text = (most: number) => typed.check(z.trim(), z.maxLength(most));
const needed = (most: number) => text(most).check(z.minLength(1));
const figures = (least: number, most: number) => typed.check(z.trim(), z.regex(new RegExp(`^(?:[\\d-]{${least},${most}})$`)));

const who = { name: needed(16), tel: figures(9, 14), zipcode: figures(7, 8), address: needed(32), building: text(16) } as const;

/** Who sends, and the codes of the shop's contract with one carrier: what a page of before sends with each file. */
export const typedSender = z.object({ ...who, customer_code: figures(0, 15), freight_code: figures(0, 2) });

const codes = { yamato_code: figures(0, 15), yamato_freight: figures(0, 2), sagawa_code: figures(0, 15) } as const;
const setting = z.object({ ...who, ...codes });
export type ParcelSender = z.output<typeof setting>;

/** How many versions of the sender a page shows. */
export const sendersShown = 20;

/** Who sends, with who said so before; null until somebody has said it. `version` goes back as `seen`. */
export const parcelSender = read('gacha', '/desk/gacha/sender', {
  access: 'staff',
  right: 'parcel.see',
  input: nothing,
  reply: z.object({
    version: z.int(),
    sender: z.nullable(setting),
    /** Carriers on whose labels the address is too long. */
    unfit: z.array(z.enum(carriers)),
    /** The newest first. */
    history: z.array(z.object({ version: z.int(), at: isoInstant, by: z.string(), sender: setting })),
  }),
});

/** Says who sends, from the next file on; the version before stays in the history. The same once more changes nothing. */
export const parcelSenderPut = write('gacha', '/desk/gacha/sender/put', {
  access: 'staff',
  right: 'parcel.sender',
  input: z.object({ ...who, ...codes, seen: z.coerce.number().check(z.int(), z.gte(0), z.lt(2 ** 31)), reason }),
  reply: z.object({ version: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    name_letters: refusal('name', 'desk.sender.letters'),
    address_letters: refusal('address', 'desk.sender.letters'),
    building_letters: refusal('building', 'desk.sender.letters'),
  },
  invalid: {
    reason: 'desk.reason',
    name: 'desk.sender.name',
    tel: 'desk.sender.tel',
    zipcode: 'desk.sender.zipcode',
    address: 'desk.sender.address',
    building: 'desk.sender.building',
    yamato_code: 'desk.sender.code',
    yamato_freight: 'desk.sender.freight',
    sagawa_code: 'desk.sender.code',
  },
});
