import type { Role } from './roles.ts';

/** Of the roles of throwaway clusters only. */
export const testRolePassword = (role: Role): string => `test-${role}`;

declare module 'vitest' {
  // An interface, because vitest's is extended by merging.
  interface ProvidedContext {
    fudayaTemplateUrl: string;
    /** host:port of a pooler before that cluster; absent where tests ask the database itself. */
    fudayaPooler?: string;
    /** Absent: one Postgres. */
    fudayaEngine?: 'citus';
  }
}
