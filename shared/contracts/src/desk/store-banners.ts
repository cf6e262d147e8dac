// The desk's calls about the banners of the top page. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed } from '../shapes.ts';
import { reason } from './account.ts';

const bannerId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const alt = typed.check(z.trim(), z.minLength(1), z.maxLength(200));
const version = typed.check(z.maxLength(100));
const time = z.nullable(isoInstant);

/** Banners that the shop keeps at most, also those that are over or to come. */
export const maxBanners = 50;

/** `hidden`: its time is now, but the first one is of the other mode, and that one decides. */
const standing = z.enum(['shown', 'ahead', 'over', 'hidden']);
export type BannerStanding = z.output<typeof standing>;

const bannerLine = z.object({
  banner_id: z.int(),
  mode: z.enum(['images', 'video']),
  file_name: z.string(),
  alt_ja: z.string(),
  alt_en: z.string(),
  link: z.string(),
  starts: time,
  ends: time,
  standing,
  version: z.string(),
});
export type BannerLine = z.output<typeof bannerLine>;

/** Every banner in its order. The `version` of all goes back as `seen` of the order, that of one with what is done to it. */
export const bannerLines = read('store', '/desk/store/banners', {
  access: 'staff',
  right: 'banner.edit',
  input: z.object({}),
  reply: z.object({ banners: z.array(bannerLine), version: z.string() }),
});

/** Adds a banner behind the others, or changes one. The same added twice is there once. */
export const bannerPut = write('store', '/desk/store/banners/put', {
  access: 'staff',
  right: 'banner.edit',
  input: z.object({
    /** Null: a new one. */
    banner_id: z.nullable(bannerId),
    seen: z.nullable(version),
    /** A picture, or a film that ends in .mp4 or .webm. */
    file_name: typed.check(z.trim(), z.maxLength(300), z.regex(/^\/(media|art)\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)),
    alt_ja: alt,
    alt_en: alt,
    /** A path of the site, or empty. */
    link: typed.check(z.trim(), z.maxLength(500), z.regex(/^(\/(?![/\\])\S*)?$/)),
    /** Null: without a bound. */
    starts: time,
    ends: time,
  }),
  reply: z.object({ banner_id: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_banner: refusal('banner_id', 'desk.banner.no_banner'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    file_twice: refusal('file_name', 'desk.banner.file_twice'),
    ends_first: refusal('ends', 'desk.alert.ends_first'),
    full: refusal('file_name', 'desk.banner.full'),
  },
  invalid: { file_name: 'desk.banner.file', alt_ja: 'desk.banner.alt', alt_en: 'desk.banner.alt', link: 'desk.banner.link' },
});

/** Puts all banners in this order. */
export const bannerOrder = write('store', '/desk/store/banners/order', {
  access: 'staff',
  right: 'banner.edit',
  input: z.object({ ids: z.array(bannerId).check(z.maxLength(500)), seen: version }),
  reply: z.object({ version: z.string() }),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') },
});

/** Takes a banner away. */
export const bannerRemove = write('store', '/desk/store/banners/remove', {
  access: 'staff',
  right: 'banner.edit',
  input: z.object({ banner_id: bannerId, seen: version, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_banner: refusal('banner_id', 'desk.banner.no_banner'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});
