import type { ActLine } from '@fudaya/contracts/desk';

export interface ChangedField {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const words = (value: unknown): string => {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of a row that an act changed; all of them where it made the row or removed it. */
export function changedFields({ before, after }: Pick<ActLine, 'before' | 'after'>): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted();
  return fields
    .map((field) => ({ field, before: words(before?.[field]), after: words(after?.[field]) }))
    .filter((one) => one.before !== one.after);
}
