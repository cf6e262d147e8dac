/** A flash is a pair of opposite changes of at least a tenth of full brightness with the darker end below 0.8 (WCAG 2.3.1). */
const change = 0.1;
const darkEnd = 0.8;

/**
 * The most flashes in any one second, of the brightness of one place over a film's frames.
 * @param brightness relative luminance 0 to 1, a value for each frame
 */
export function flashesInASecond(brightness: readonly number[], framesPerSecond: number): number {
  const turns = turningPoints(brightness);
  const swings: { at: number; isUp: boolean }[] = [];
  for (let i = 1; i < turns.length; i++) {
    const [a, b] = [turns[i - 1] as Turn, turns[i] as Turn];
    if (Math.abs(b.value - a.value) >= change && Math.min(a.value, b.value) < darkEnd)
      swings.push({ at: b.frame, isUp: b.value > a.value });
  }
  let most = 0;
  for (const [from, first] of swings.entries()) {
    const within = swings.slice(from).filter(({ at }) => at < first.at + framesPerSecond);
    let pairs = 0;
    for (let i = 1; i < within.length; i++) {
      if (within[i]?.isUp === within[i - 1]?.isUp) continue;
      pairs++;
      i++;
    }
    most = Math.max(most, pairs);
  }
  return most;
}

interface Turn {
  readonly frame: number;
  readonly value: number;
}

/** The first and last values and every one where rising becomes falling or the other way round, small wobbles left out. */
function turningPoints(values: readonly number[]): Turn[] {
  const turns: Turn[] = [{ frame: 0, value: values[0] ?? 0 }];
  let peak: Turn = { frame: 0, value: values[0] ?? 0 };
  let direction = 0;
  for (const [frame, value] of values.entries()) {
    if (direction >= 0 && value > peak.value) peak = { frame, value };
    else if (direction <= 0 && value < peak.value) peak = { frame, value };
    else if (Math.abs(value - peak.value) >= change) {
      if (direction !== 0 || turns.at(-1)?.frame !== peak.frame) turns.push(peak);
      direction = value > peak.value ? 1 : -1;
      peak = { frame, value };
      continue;
    }
    if (direction === 0 && Math.abs(value - (turns[0] as Turn).value) >= change) direction = value > (turns[0] as Turn).value ? 1 : -1;
  }
  turns.push(peak);
  return turns;
}
