// zod would try out whether it may make code from text; the page's policy forbids it and would report the attempt.
// Must come before anything that imports zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
export {};
