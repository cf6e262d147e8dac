// Nodes ask each other as the role that asks them, over the same port: so each of them is told the passwords.
import type { Sql } from '../connect.ts';
import { roleName, roles, type Role } from '../roles.ts';

const quoted = (word: string): string => `'${word.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** The roles' and the owner's. Readable there by superusers alone. */
export async function tellNodesLogins(sql: Sql, ownerUrl: string, rolePassword: (role: Role) => string): Promise<void> {
  const { username, password } = new URL(ownerUrl);
  const logins = [
    [decodeURIComponent(username), decodeURIComponent(password)] as const,
    ...roles.map((role) => [roleName(role), rolePassword(role)] as const),
  ].map(([name, word]) => ({ name, login: `password=${quoted(word)}` }));
  await sql.begin(async (tx) => {
    for (const { name, login } of logins) {
      const [known] = await tx`select from pg_dist_authinfo where nodeid = 0 and rolename = ${name} and authinfo = ${login}`;
      if (known) continue;
      await tx`delete from pg_dist_authinfo where nodeid = 0 and rolename = ${name}`;
      await tx`insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, ${name}, ${login})`;
    }
  });
}
