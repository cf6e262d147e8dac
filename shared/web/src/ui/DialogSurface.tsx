import { useRef } from 'react';
import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useOwnText } from '../i18n/own-texts.ts';
import s from './Dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Icon } from './Icon.tsx';

export function DialogSurface({ open, onClose, title, children, actions, side = false }: DialogProps) {
  const { t } = useOwnText();
  const opener = useRef<Element | null>(null);
  /** The dialog itself takes the focus, so that its title is read first and no button looks chosen. */
  function focusWhole(event: Event): void {
    event.preventDefault();
    opener.current = document.activeElement;
    (event.currentTarget as HTMLElement).focus();
  }
  /** Back to what was pressed (opened by state, the library knows no trigger), unless a new page has taken the focus meanwhile. */
  function focusOpener(event: Event): void {
    event.preventDefault();
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
  }
  /** A text longer than its place takes the focus, so that the arrow keys scroll it. Looked at after every render. */
  const openToKeys = (body: HTMLElement | null) => {
    if (body && body.scrollHeight > body.clientHeight) body.setAttribute('tabindex', '0');
    else body?.removeAttribute('tabindex');
  };
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className={s['veil']} />
        <Content
          className={side ? s['side'] : s['sheet']}
          aria-describedby={undefined}
          onOpenAutoFocus={focusWhole}
          onCloseAutoFocus={focusOpener}
        >
          <div className={s['head']}>
            <Title className={s['title']}>{title}</Title>
            <Close className={s['close']} aria-label={t('close')}>
              <Icon name="close" />
            </Close>
          </div>
          <div ref={openToKeys} className={s['body']}>
            {children}
          </div>
          {actions && <div className={s['actions']}>{actions}</div>}
        </Content>
      </Portal>
    </Root>
  );
}
