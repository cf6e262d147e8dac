/** Hours a member has to choose between shipping and points, and business days until a chosen card leaves. */
export const decisionHours = 24;
export const shippingBusinessDays = 14;
