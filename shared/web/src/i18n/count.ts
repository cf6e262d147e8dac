const beforeThousands = /\B(?=(?:\d{3})+$)/g;

/** 12,345. By hand where it is a whole number: a formatter of the browser's own takes a phone 20 ms to make, before it can answer a press. */
export const formatPoints = (points: number): string =>
  Number.isSafeInteger(points) ? String(points).replace(beforeThousands, ',') : points.toLocaleString('ja-JP');

/** A number as it stands in a text, 3,000; anything else as it is. */
export const formatCount = <V>(value: V): V | string => (typeof value === 'number' ? formatPoints(value) : value);
