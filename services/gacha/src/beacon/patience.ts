/** A beacon this late voids the tick: points go back into the lots they came from. */
const patience_ms = 600_000;

/** How long a process has been asking for rounds in vain. */
export interface Patience {
  /** No tick waits for any other round. What was missing of those, somebody else had: a replica asked a moment later than this one. */
  readonly onlyOpen: (rounds: ReadonlySet<number>) => void;
  /** This round was had: the beacon speaks. */
  readonly had: (round: number) => void;
  /** This round was asked for at `at` and not had; whether it has been waited for long enough since it was due, and since we could ask. */
  readonly isOver: (round: number, due: Date, at: Date) => boolean;
}

/**
 * Ten minutes count from when the round is due and from the first ask in vain, whichever is later: a shop that was down for an hour has
 * not waited for anything. While no round at all is had, what is asked for later has been missing for as long as the first of them, so
 * ticks that wait for each other do not wait ten minutes each.
 */
export function patienceOf(): Patience {
  const missingSince = new Map<number, number>();
  let silentSince: number | undefined;
  return {
    onlyOpen(rounds) {
      for (const round of missingSince.keys()) if (!rounds.has(round)) missingSince.delete(round);
      if (missingSince.size === 0) silentSince = undefined;
    },
    had(round) {
      missingSince.delete(round);
      silentSince = undefined;
    },
    isOver(round, due, at) {
      const since = missingSince.get(round) ?? silentSince ?? at.getTime();
      missingSince.set(round, since);
      silentSince ??= since;
      return at.getTime() >= Math.max(due.getTime(), since) + patience_ms;
    },
  };
}
