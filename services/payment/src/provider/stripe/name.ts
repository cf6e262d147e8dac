// Apart from the adapter, which brings Stripe's client: that is loaded only where Stripe is switched on.
export const stripeName = 'stripe';
