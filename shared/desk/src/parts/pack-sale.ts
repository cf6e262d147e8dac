/** A sale that is not published, for the members' page of its pack. */
export interface PackSale {
  readonly pack_id: number;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  /** ISO instants. */
  readonly sale_start: string;
  readonly sale_end: string;
  /** 0: no limit. */
  readonly cap_per_member: number;
  readonly cap_per_purchase: number;
  readonly packs: number;
  /** What a card turns back into on average and at least; left out where members are not told. */
  readonly returns?: { readonly average: number; readonly least: number };
  /** By how cards are revealed, 1 to 5. */
  readonly tiers: readonly { readonly rarity: number; readonly cards: number }[];
}
