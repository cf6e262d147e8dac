// A loader. Contracts are data made by calls, and a bundler must keep a call whose result nobody uses, for it may do
// something. These do nothing but answer: said here once, so that a build carries the calls it makes and no others.
const makers = /(?<![\w.$])(?:z\.\w+|read|write|stream|refusal|fact|state|page)\(/g;

export default function pureContracts(source: string): string {
  return source
    .split('\n')
    .map((line) => (/^\s*(\/\/|\/?\*)|\bfunction\b/.test(line) ? line : line.replaceAll(makers, '/* @__PURE__ */ $&')))
    .join('\n');
}
