/** Ten digits of a commit, with what is said of changed files. */
export const shortCommit = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]*/, '$1');
