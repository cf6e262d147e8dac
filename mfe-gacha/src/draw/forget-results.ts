import { gacha } from '@fudaya/contracts';
import { queryClient } from '@fudaya/web';

/** A purchase's result has moved on: the next page reads it anew instead of starting from what was kept. */
export const forgetResults = (): void => queryClient.removeQueries({ queryKey: [gacha.buyResult.path] });
