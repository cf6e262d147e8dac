// Calls of the desk, and who may make them. Members' pages import none of it.
export * from './account.ts';
export * from './account-inquiries.ts';
export * from './account-members.ts';
export * from './payment.ts';
export * from './platform.ts';
export * from './payment-prices.ts';
export * from './payment-reports.ts';
export * from './gacha-boxes.ts';
export * from './gacha-drafts.ts';
export * from './gacha-parcels.ts';
export * from './rights.ts';
export * from './search.ts';
export * from './store-cards.ts';
export * from './store-legal.ts';
export * from './store-news.ts';
export * from './store-packs.ts';
export * from './store-seller.ts';
