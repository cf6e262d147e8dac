import type { BroadcastLine } from '@fudaya/contracts/desk';
import type { BroadcastRow } from './broadcast.sql.ts';

export const broadcastLine = ({ id, kind, title_ja, title_en, standing, counted, told, starts, created }: BroadcastRow): BroadcastLine => ({
  ...{ id, kind, title_ja, title_en, standing, counted, told },
  starts: starts?.toISOString() ?? null,
  created: created.toISOString(),
});
