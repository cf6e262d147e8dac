/** Accounts that anybody has at the simulated providers. */
export interface LoginPerson {
  readonly subject: string;
  readonly mail: string;
  readonly isMailProven: boolean;
}

export const loginProviders = ['line', 'google', 'apple'] as const;
export type LoginProviderName = (typeof loginProviders)[number];

export const isLoginProvider = (name: string): name is LoginProviderName => (loginProviders as readonly string[]).includes(name);

/** What a code stands for until it is redeemed. */
export interface LoginCode {
  readonly provider: LoginProviderName;
  readonly person: LoginPerson;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly scope: string;
}

/** What the shop is known by there; Apple's secret is a token that the shop's own key signs. */
export const loginClient = {
  id: 'simulated-shop',
  secret: 'simulated-login-secret-of-32-characters',
  appleTeam: 'TEAM000001',
  appleKeyId: 'KEY0000001',
} as const;

export const demoPeople: readonly LoginPerson[] = [
  { subject: 'demo-yuki', mail: 'yuki@example.test', isMailProven: true },
  { subject: 'demo-sora', mail: 'sora@example.test', isMailProven: true },
];
