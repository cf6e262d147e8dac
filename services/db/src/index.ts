export {
  analyse,
  arrayOfBooleans,
  arrayOfBytes,
  arrayOfInstants,
  connect,
  drizzleOf,
  type Drizzle,
  type Sql,
  type TransactionSql,
  type Tx,
} from './connect.ts';
export { migrate } from './migrate.ts';
export { roleName, roles, roleUrl, type Role } from './roles.ts';
