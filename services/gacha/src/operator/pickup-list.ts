import type { PickupStore } from './pickup.ts';

/** What carriers' labels take: a chain with its name, and the rest of an address with its prefecture. */
export const widestStore = { chainAndName: 25, address: 32 } as const;

export interface StoreFault {
  /** Its place in the list, from 0. */
  readonly at: number;
  readonly code: 'code' | 'twice' | 'zipcode' | 'empty' | 'long_name' | 'long_address';
  /** Where the list has it before. */
  readonly before?: number;
}

/** A store of a file: figures and letters of one width, a postal code without its hyphen. */
export const cleanStore = (store: PickupStore): PickupStore => {
  const of = (text: string) => text.normalize('NFKC').trim();
  return {
    ...{ code: of(store.code), chain: of(store.chain), name: of(store.name), zipcode: of(store.zipcode).replace('-', '') },
    ...{ prefecture: of(store.prefecture), city: of(store.city), address: of(store.address) },
  };
};

/** Everything that is wrong in a carrier's list. */
export function storeFaults(stores: readonly PickupStore[]): readonly StoreFault[] {
  const seen = new Map<string, number>();
  return stores.flatMap(({ code, chain, name, zipcode, prefecture, city, address }, at): StoreFault[] => {
    const before = seen.get(code);
    seen.set(code, at);
    const wrong: (StoreFault | false)[] = [
      !/^[0-9A-Za-z]{1,20}$/.test(code) && { at, code: 'code' },
      before !== undefined && { at, code: 'twice', before },
      !/^\d{7}$/.test(zipcode) && { at, code: 'zipcode' },
      [chain, name, prefecture, city, address].includes('') && { at, code: 'empty' },
      [...`${chain} ${name}`].length > widestStore.chainAndName && { at, code: 'long_name' },
      [...`${prefecture}${city}${address}`].length > widestStore.address && { at, code: 'long_address' },
    ];
    return wrong.filter((fault) => fault !== false);
  });
}
