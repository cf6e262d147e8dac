import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useOwnText } from '../i18n/use-text.ts';
import s from './Dialog.module.css';
import type { DialogProps } from './Dialog.tsx';
import { Icon } from './Icon.tsx';

export function DialogSurface({ open, onClose, title, children, actions, side = false }: DialogProps) {
  const { t } = useOwnText();
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className={s['veil']} />
        <Content className={side ? s['side'] : s['sheet']} aria-describedby={undefined}>
          <div className={s['head']}>
            <Title className={s['title']}>{title}</Title>
            <Close className={s['close']} aria-label={t('close')}>
              <Icon name="close" />
            </Close>
          </div>
          <div className={s['body']}>{children}</div>
          {actions && <div className={s['actions']}>{actions}</div>}
        </Content>
      </Portal>
    </Root>
  );
}
