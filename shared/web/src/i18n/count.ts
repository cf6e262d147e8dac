const number = new Intl.NumberFormat('ja-JP');

/** 12,345 */
export const formatPoints = (points: number): string => number.format(points);

/** A number as it stands in a text, 3,000; anything else as it is. */
export const formatCount = <V>(value: V): V | string => (typeof value === 'number' ? formatPoints(value) : value);
