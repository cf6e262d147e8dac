import { links } from '@fudaya/contracts';
import { navigate } from '@fudaya/web';
import type { ComponentProps, MouseEvent } from 'react';
import { useIsAt } from './use-address.ts';

/** A link of the frame: the address changes without a new document, unless the member asks for a new tab. */
export function ShellLink({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const isHere = useIsAt(href);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The desk is another document.
    if (links.isDesk(href)) return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <a {...rest} href={href} aria-current={isHere ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
