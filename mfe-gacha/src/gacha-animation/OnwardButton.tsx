import { Button } from '@fudaya/web';
import type { ComponentProps, KeyboardEvent } from 'react';

/** The button that continues. Until ready it keeps the focus and does nothing; key repeat presses it once. */
export function OnwardButton({ isReady, ...rest }: ComponentProps<typeof Button> & { readonly isReady: boolean }) {
  return <Button {...rest} size="large" aria-disabled={!isReady} onKeyDown={ignoreRepeat} />;
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
