import manifest from '../package.json' with { type: 'json' };

/** The areas' builds ask for a range of it. */
export const { version } = manifest;
