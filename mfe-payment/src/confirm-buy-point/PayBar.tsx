import { useEffect, useRef } from 'react';
import { Button, LinkButton, Notice } from '@fudaya/web';
import { links } from '@fudaya/contracts';
import { useText } from '../texts.ts';
import s from './pay-bar.module.css';
import type { WayOn } from './use-payment-form.ts';

interface PayBarProps {
  readonly text: string;
  readonly isPaying: boolean;
  /** Why it was not paid; empty when nothing is wrong. */
  readonly message: string;
  readonly wayOn: WayOn | undefined;
}

/** The last button, in reach wherever the page is read, and above it why it did not work. */
export function PayBar({ text, isPaying, message, wayOn }: PayBarProps) {
  const { t } = useText();
  const said = useRef<HTMLDivElement>(null);
  // Pressed from the top of the page, the bar is far from its place: what is said there would not be seen.
  useEffect(() => {
    if (message !== '') said.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  return (
    <>
      {(message !== '' || wayOn) && (
        <div ref={said} className={s.said}>
          {message !== '' && <Notice tone="danger">{message}</Notice>}
          {wayOn && (
            <LinkButton kind="secondary" wide to={wayOn === 'limits' ? links.spendingLimit() : links.security()}>
              {t(wayOn === 'limits' ? 'care.link' : 'confirm.toSecurity')}
            </LinkButton>
          )}
        </div>
      )}
      <div className={s.bar} role="group" aria-label={t('confirm.bar')}>
        <Button type="submit" kind="final" size="large" wide busy={isPaying}>
          {text}
        </Button>
      </div>
    </>
  );
}
