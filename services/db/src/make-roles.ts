import type { Sql } from './connect.ts';
import { checkerRole, deskAreas, deskRoleName, roleName, roles, type Role } from './roles.ts';

/** The logins of the services, with their passwords, and the roles as which nobody logs in. Again it renews passwords. */
export async function makeRoles(sql: Sql, rolePassword: (role: Role) => string): Promise<void> {
  for (const role of roles) {
    const name = roleName(role);
    const [found] = await sql`select 1 from pg_roles where rolname = ${name}`;
    const [statement] = await sql<{ text: string }[]>`
      select format(${found ? 'alter role %I with login password %L' : 'create role %I with login password %L'}, ${name}::text, ${rolePassword(role)}::text) as text`;
    await sql.unsafe(statement!.text);
  }
  // As which nobody logs in.
  for (const name of [checkerRole, ...deskAreas.map(deskRoleName)]) {
    const [found] = await sql`select 1 from pg_roles where rolname = ${name}`;
    if (!found) await sql.unsafe(`create role ${name} nologin`);
  }
}
