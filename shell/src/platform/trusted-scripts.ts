// The page's one Trusted Types policy. Browsers ask it wherever a text is about to become the address of a script: by the federation
// runtime, a build's chunk loading, a worker, or a tokeniser. Markup and code made of texts are refused.
import type { Guard } from './guard.ts';

interface TrustedTypes {
  createPolicy(name: 'default', policy: { [sink in 'createScriptURL' | 'createHTML']: (text: string) => string | null }): unknown;
}

export function trustScripts({ knows }: Pick<Guard, 'knows'>): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (knows(address) ? address : null),
    // React empties the areas' place by it.
    createHTML: (markup) => (markup === '' ? markup : null),
  });
}
