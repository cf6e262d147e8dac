import type { Language } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import { offered } from '../course/course.sql.ts';

export interface ActiveMethod {
  readonly id: number;
  readonly name: string;
  readonly memo: string;
}

export async function activeMethods(sql: Tx, language: Language, at: Date): Promise<ActiveMethod[]> {
  const name = language === 'ja' ? sql`name_ja as name, memo_ja as memo` : sql`name_en as name, memo_en as memo`;
  return [...(await sql<ActiveMethod[]>`select id, ${name} from payment.method where ${offered(sql, at)} order by position, id`)];
}

export async function isMethodActive(sql: Tx, id: number, at: Date): Promise<boolean> {
  const rows = await sql`select 1 from payment.method where id = ${id} and ${offered(sql, at)}`;
  return rows.length > 0;
}
