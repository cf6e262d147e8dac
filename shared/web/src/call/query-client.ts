import { QueryClient } from '@tanstack/react-query';

/** Server state of the whole page: one client for shell and remotes. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, networkMode: 'always' } } });

export const queryClient = createQueryClient();
