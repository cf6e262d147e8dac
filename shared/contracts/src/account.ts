// Calls of the account area: who the member is, how they come and go, what they did.
export * from './account-detail.ts';
export * from './account-exchange.ts';
export * from './account-history.ts';
export * from './account-inquiry.ts';
export * from './account-leaving.ts';
export * from './account-login.ts';
export * from './account-member.ts';
export * from './account-notice.ts';
export * from './account-pack-history.ts';
export * from './account-passphrase.ts';
export * from './account-phone.ts';
export * from './account-referral.ts';
export * from './account-registration.ts';
export * from './account-security.ts';
export * from './account-staff.ts';
export * from './account-transfer.ts';
export { proofMinutes } from './proof-needed.ts';
