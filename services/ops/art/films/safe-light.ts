/** So many flashes a second are safe for everybody (WCAG 2.3.1). */
export const maxFlashes = 3;

/** What makes a flash (WCAG 2.3.1): a pair of opposite changes of at least so much, with the darker end below a value. */
interface FlashRule {
  readonly change: number;
  readonly darkEnd: number;
}
/** Of relative luminance, 0 to 1. */
export const bright: FlashRule = { change: 0.1, darkEnd: 0.8 };
/** Of `rednessOf`. */
export const red: FlashRule = { change: 20 / 320, darkEnd: Infinity };

/** How much red a saturated red has over the rest; 0 for every other colour. The parts are linear, 0 to 1. */
export const rednessOf = (r: number, g: number, b: number): number => (r > 0 && r / (r + g + b) >= 0.8 ? Math.max(0, r - g - b) : 0);

/**
 * The most flashes in any one second, of the light of one place over a film's frames.
 * @param light relative luminance or redness, a value for each frame
 */
export function flashesInASecond(light: readonly number[], framesPerSecond: number, { change, darkEnd }: FlashRule = bright): number {
  const turns = turningPoints(light, change);
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
function turningPoints(values: readonly number[], change: number): Turn[] {
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
