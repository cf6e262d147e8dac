/** Files of a build that only the desk loads are named so: members' documents do not name them. */
export const deskPrefix = 'desk-';
export const isOfDesk = (file: string): boolean => file.startsWith(deskPrefix);
/** The entry of a remote's desk. */
export const deskEntry = `${deskPrefix}entry.js`;
/** The federation manifest of a desk, beside that of what members load. */
export const deskManifest = `${deskPrefix}mf-manifest.json`;
