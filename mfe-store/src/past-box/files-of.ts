import type { store } from '@fudaya/contracts';
import type { ProofFile } from '../pack-detail/DrawProof.tsx';

/** The public files there are of a box whose sale is over: contents that were hidden come with its last word. */
export const filesOf = ({ is_shown, record: { last_file } }: store.PastBox): readonly ProofFile[] => [
  'terms',
  ...(is_shown === '1' ? (['manifest'] as const) : []),
  'log',
  'allTicks',
  ...(last_file === null ? [] : [last_file]),
];
