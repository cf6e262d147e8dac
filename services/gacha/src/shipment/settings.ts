/** How parcels are put together. What is promised of them is the shop's rule, which pages and letters name too. */
export interface ShippingSettings {
  /** What a member ships within so many hours goes into one parcel. */
  readonly window_hours: number;
}

export const defaultShipping: ShippingSettings = { window_hours: 24 };
