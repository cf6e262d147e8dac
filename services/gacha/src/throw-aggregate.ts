/** After work that goes on past what fails: throws the one failure as it is, several as one error that says what they are of; none, nothing. */
export function throwAggregate(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, what);
}
