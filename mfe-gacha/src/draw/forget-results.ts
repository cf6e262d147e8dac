import { gacha } from '@fudaya/contracts';
import { queryClient } from '@fudaya/web';

/** Invalidates a purchase's cached result, so that the next page fetches it again. */
export const forgetResults = (): void => queryClient.removeQueries({ queryKey: [gacha.buyResult.path] });
