/** A fault of the federation runtime keeps its number and the address of what is written about it. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
