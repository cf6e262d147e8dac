/** A service's role in Postgres is fudaya_<name>; `owner` is the user of DATABASE_URL and is not among them. */
export const roles = ['store', 'gacha', 'payment', 'account', 'edge', 'releases', 'ops', 'operator'] as const;
export type Role = (typeof roles)[number];

/** The nightly check's: ops acts as it, and nobody logs in. */
export const checkerRole = 'fudaya_checker';

export const roleName = (role: Role): string => `fudaya_${role}`;

/** The same database as `ownerUrl`, as the role. */
export function roleUrl(ownerUrl: string, role: Role, password: string): string {
  const url = new URL(ownerUrl);
  url.username = roleName(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
