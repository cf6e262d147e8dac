import { bannerPut as contract, maxBanners } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { modeOf, putBanner } from '../../operator/banners.ts';
import { bannerRows, changeFile, holdBanners, type BannerWords } from './banners.sql.ts';

/** Adds a banner behind the others, or changes one. The same added twice is there once. */
export async function bannerPut(
  ctx: StaffContext,
  { banner_id, seen, starts, ends, ...given }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const words = { ...given, starts: starts === null ? null : new Date(starts), ends: ends === null ? null : new Date(ends) };
  if (words.starts && words.ends && words.ends <= words.starts) throw refuse(contract, 'ends_first');
  return await acting(ctx, banner_id === null ? 'banner' : `banner ${banner_id}`, async (tx) => {
    await holdBanners(tx);
    const rows = await bannerRows(tx);
    const ofFile = rows.find(({ file_name }) => file_name === words.file_name);
    if (banner_id === null) {
      if (ofFile && isSame(ofFile, words)) return { banner_id: ofFile.banner_id };
      if (!ofFile && rows.length >= maxBanners) throw refuse(contract, 'full', { max: maxBanners });
    } else {
      const known = rows.find((row) => row.banner_id === banner_id);
      if (!known) throw refuse(contract, 'no_banner');
      if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    }
    // The banner of a file is known by it: twice the same would be one.
    if (ofFile && ofFile.banner_id !== banner_id) throw refuse(contract, 'file_twice');
    if (banner_id !== null) await changeFile(tx, banner_id, words.file_name);
    const entry = {
      fileName: words.file_name,
      mode: modeOf(words.file_name),
      alt: { ja: words.alt_ja, en: words.alt_en },
      link: words.link,
    };
    return { banner_id: await putBanner(tx, entry, { from: words.starts, until: words.ends }) };
  });
}

const isSame = (one: BannerWords, other: BannerWords): boolean =>
  one.alt_ja === other.alt_ja &&
  one.alt_en === other.alt_en &&
  one.link === other.link &&
  one.starts?.getTime() === other.starts?.getTime() &&
  one.ends?.getTime() === other.ends?.getTime();
