import { payment } from '@fudaya/contracts';
import { useText, type TextKey } from '../texts.ts';

const { refusals, invalid } = payment.pointBuy;
type Said = { readonly type?: unknown; readonly message?: string | undefined } | undefined;

/** The text of a form error: the contract's own where it has one, so that page and service say the same. */
export function useErrorText(): (error: Said) => string | undefined {
  const { t, language } = useText();
  return (error) => {
    const message = error?.message;
    if (message === undefined) return undefined;
    if (error?.type === 'refusal') return refusals[message as keyof typeof refusals][language];
    if (error?.type === 'invalid') return invalid[message]?.[language];
    // Whatever else the form finds, it names by the key of its text.
    return error?.type === 'server' ? message : t(message as TextKey);
  };
}
