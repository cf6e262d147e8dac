export { analyse, arrayOfBooleans, arrayOfBytes, arrayOfInstants, connect, type Sql, type TransactionSql, type Tx } from './connect.ts';
export { anywhere } from './like.ts';
export { checkerRole, deskAreas, deskRoleName, roleName, roles, roleUrl, type Role } from './roles.ts';
export { readingWhole } from './whole.ts';
export { readsOf, replicaReads, type ReadOld, type ReplicaReads } from './replica.ts';
