import { pgSchema } from 'drizzle-orm/pg-core';

export const gacha = pgSchema('gacha');
