import { stringify } from 'yaml';

/** The objects as one YAML file. */
export const textOf = (objects: readonly unknown[]): string =>
  objects.map((object) => stringify(object, { aliasDuplicateObjects: false, lineWidth: 140 })).join('---\n');
