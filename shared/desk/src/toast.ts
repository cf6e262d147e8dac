import { notifications } from '@mantine/notifications';
import { texts } from './texts.ts';

/** A short word in the corner that goes by itself; what must be read belongs into the page. */
export function toast(message: string, tone: 'good' | 'bad' | 'info' = 'good'): void {
  const closeButtonProps = { 'aria-label': texts.textOf('close') };
  notifications.show({
    closeButtonProps,
    message,
    color: tone === 'good' ? 'green' : tone === 'bad' ? 'red' : 'blue',
    autoClose: tone === 'bad' ? 10_000 : 5_000,
  });
}
