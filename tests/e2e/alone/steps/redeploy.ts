import type { Area } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { deployEdition } from './edition.ts';
import { shop } from '../../steps/shop.ts';

/** Makes another edition of a remote live in the journeys' shop; the answer is its build. */
export const redeploy = (sql: Sql, area: Area, edition: number): Promise<string> => deployEdition(sql, area, edition, shop.buildsDir);
