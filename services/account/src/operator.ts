// What the operator's command line may do with members.
export { argon2Passwords } from './login/passwords.ts';
export { createMember } from './registration/create-member.ts';
