import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Hydrates a rendered part of the page in slices, between which the page answers. What is pressed meanwhile React hydrates at once, so
 * no press need be kept from here on.
 */
export function hydrate(element: HTMLElement, children: ReactNode, options: RootOptions): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, children, options);
  });
  element.dataset['live'] = '';
  return root;
}
