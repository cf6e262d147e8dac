import { QueryClient } from '@tanstack/react-query';

/** Server state of the whole page: one client for shell and remotes. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, networkMode: 'always' } } });

export const queryClient = createQueryClient();

/** Something is written: what was read before, or is being prefetched, may no longer be so. What is shown stays until its page asks. */
export function expireReads(): void {
  void queryClient.cancelQueries({ type: 'inactive' });
  void queryClient.invalidateQueries({ refetchType: 'none' });
}
