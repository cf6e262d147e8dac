import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Takes a drawn part of the page over in slices, between which the page answers: React takes over at once what is pressed meanwhile,
 * so nothing is kept for later from here on.
 */
export function takeOver(element: HTMLElement, children: ReactNode, options: RootOptions): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, children, options);
  });
  element.dataset['live'] = '';
  return root;
}
