import { payment } from '@fudaya/contracts';
import { useRefusalText } from '@fudaya/web';
import { useText, type TextKey } from '../texts.ts';

const { refusals, invalid } = payment.pointBuy;
type Said = { readonly type?: unknown; readonly message?: string | undefined } | undefined;

/** The text of a form error: the contract's own where it has one, so that page and service say the same. */
export function useErrorText(): (error: Said) => string | undefined {
  const { t } = useText();
  const { t: say } = useRefusalText();
  return (error) => {
    const message = error?.message;
    if (message === undefined) return undefined;
    if (error?.type === 'refusal') return say(refusals[message as keyof typeof refusals].text);
    if (error?.type === 'invalid') return say(invalid[message] ?? 'invalid');
    // Whatever else the form finds, it names by the key of its text.
    return error?.type === 'server' ? message : t(message as TextKey);
  };
}
