// A loader for react-router. It names its components for developer tools, and such a statement keeps a component that nobody uses in
// the build, with all that it is made of. Without the names, and with what makes components said to do nothing else, they are left out.
const names = /^\w+\.displayName = .*;$/gm;
const made = /^var (\w+) = (?=\w+\.(?:forwardRef|createContext|memo)\()/gm;

export default function routerParts(source: string): string {
  return source.replaceAll(names, '').replaceAll(made, 'var $1 = /* @__PURE__ */ ');
}
