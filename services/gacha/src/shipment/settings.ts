import { shopRules } from '@fudaya/contracts';

/** How parcels are put together and what is promised of them. */
export interface ShippingSettings {
  /** What a member ships within so many hours goes into one parcel. */
  readonly window_hours: number;
  /** It leaves the house within so many business days. */
  readonly businessDays: number;
}

export const defaultShipping: ShippingSettings = { window_hours: 24, businessDays: shopRules.shippingBusinessDays };
