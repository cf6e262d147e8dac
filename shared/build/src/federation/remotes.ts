/** No module of a build is imported from another: the shell asks for its remotes by name, at run time. */
export const remotes = undefined;
