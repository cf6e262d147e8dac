import type { StatementLine } from './statement.ts';
import { dealings, transfers } from './zengin-layouts.ts';
import { figureAt, isBlank, type ZenginRecord } from './zengin-records.ts';

const sumOf = (lines: readonly StatementLine[]): number => lines.reduce((sum, { amount_yen }) => sum + amount_yen, 0);

/** Whether a trailer says what the lines before it come to. */
export function isTotal(trailer: ZenginRecord, kind: '01' | '03', lines: readonly StatementLine[]): boolean {
  const came = lines.filter(({ direction }) => direction === 'in');
  const went = lines.filter(({ direction }) => direction === 'out');
  const says = (place: readonly [number, number]) => figureAt(trailer, place);
  if (kind === '03') {
    const { inCount, inYen, outCount, outYen, count } = dealings.trailer;
    return (
      says(inCount) === came.length &&
      says(inYen) === sumOf(came) &&
      says(outCount) === went.length &&
      says(outYen) === sumOf(went) &&
      says(count) === lines.length
    );
  }
  const { count, yen, cancelledCount, cancelledYen } = transfers.trailer;
  // Banks count what was called off among the transfers, or beside them.
  const isOf = (counted: readonly StatementLine[]) => says(count) === counted.length && says(yen) === sumOf(counted);
  const isLeftOut = isBlank(trailer, cancelledCount) && isBlank(trailer, cancelledYen);
  const isCancelled = isLeftOut ? went.length === 0 : says(cancelledCount) === went.length && says(cancelledYen) === sumOf(went);
  return isCancelled && (isOf(came) || isOf(lines));
}
