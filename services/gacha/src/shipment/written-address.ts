import { prefectureOutsideJapan, type Language } from '@fudaya/contracts';

export type Address = Readonly<Record<string, unknown>>;

const partOf = (address: Address, name: string): string => String(address[name] ?? '');
const those = (address: Address, names: readonly string[]): string[] => names.map((name) => partOf(address, name)).filter(Boolean);

/** An address as it is written where it is: from the whole to the part in Japan, the other way round elsewhere. */
export function writtenAddress(address: Address, language: Language) {
  const isAbroad = address['pref_id'] === prefectureOutsideJapan;
  const place = isAbroad
    ? those(address, ['address', 'building', 'shiku', 'province', 'zipcode']).join(', ')
    : those(address, [language === 'en' ? 'prefecture_en' : 'prefecture_ja', 'shiku', 'address', 'building']).join(' ');
  const zipcode = isAbroad ? '' : partOf(address, 'zipcode').replace(/^(\d{3})(\d{4})$/, '$1-$2');
  return { name: those(address, ['last_name', 'middle_name', 'first_name']).join(' '), zipcode, place, tel: partOf(address, 'tel') };
}
