import { dyingSql, liveOn, type Lifetime } from '@fudaya/kit/testing';
import type { Provider } from '../provider/provider.ts';

export { dyingSql, type Lifetime };

export function dyingProvider(provider: Provider, life: Lifetime): Provider {
  const around = async <T>(ask: () => Promise<T>): Promise<T> => {
    liveOn(life);
    const answer = await ask();
    liveOn(life);
    return answer;
  };
  const complete = provider.complete?.bind(provider);
  return {
    ...provider,
    authorise: (order) => around(() => provider.authorise(order)),
    search: (order) => around(() => provider.search(order)),
    cancel: (order) => around(() => provider.cancel(order)),
    ...(complete && { complete: (order) => around(() => complete(order)) }),
  };
}
