/** Asked for only where a module is shared in part, which none is. */
export const getSharedFallbackGetter = undefined;
