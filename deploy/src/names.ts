export const namespace = 'fudaya';
/** Replace it with your registry's, by digest. */
export const image = 'fudaya:latest';
export const database = 'postgres';
export const builds = { name: 'builds' } as const;
export const labelsOf = (name: string): Record<string, string> => ({
  'app.kubernetes.io/part-of': 'fudaya',
  'app.kubernetes.io/name': name,
});
