import { stringify } from 'yaml';

/** The objects as one YAML file. */
export const textOf = (objects: readonly { toJSON(): unknown }[]): string =>
  objects.map((object) => stringify(object.toJSON(), { aliasDuplicateObjects: false, lineWidth: 140 })).join('---\n');
