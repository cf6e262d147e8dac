/** A service's role in Postgres is fudaya_<name>; `owner` is the user of DATABASE_URL and is not among them. */
export const roles = ['store', 'gacha', 'payment', 'account', 'edge', 'releases', 'ops', 'operator'] as const;
export type Role = (typeof roles)[number];

/** The nightly check's: ops acts as it, and nobody logs in. */
export const checkerRole = 'fudaya_checker';

/** The areas whose service acts at the desk as a role of its own, fudaya_<area>_desk, as which nobody logs in. */
export const deskAreas = ['store', 'gacha', 'payment', 'account'] as const;

/** As what a service acts where a person acts through it at the desk. */
export const deskRoleName = (area: (typeof deskAreas)[number]): string => `fudaya_${area}_desk`;

export const roleName = (role: Role): string => `fudaya_${role}`;

/** The same database as `ownerUrl`, as the role. */
export function roleUrl(ownerUrl: string, role: Role, password: string): string {
  const url = new URL(ownerUrl);
  url.username = roleName(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
