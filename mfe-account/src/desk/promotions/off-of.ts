import type { DiscountLine } from '@fudaya/contracts/desk';
import { formatPoints } from '@fudaya/web';

/** Off each pack. */
export const offOf = ({ points, percent }: Pick<DiscountLine, 'points' | 'percent'>): string =>
  points === null ? `${percent} %` : `${formatPoints(points)} pt`;
