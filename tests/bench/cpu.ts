// Processor time of processes, from Linux's /proc: what a call costs whom, however many share the cores.
import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds of processor time a process used, its children of now and before included; NaN where there is no /proc. */
export function cpuSeconds(pid: number): number {
  const own = timesOf(pid);
  if (!own) return Number.NaN;
  const living = readdirSync('/proc').map((name) => timesOf(Number(name)));
  const ofChildren = living.filter((times) => times?.parent === pid).reduce((sum, times) => sum + (times?.own ?? 0), 0);
  return (own.own + own.endedChildren + ofChildren) / ticksPerSecond;
}

function timesOf(pid: number): { parent: number; own: number; endedChildren: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the numbers begin behind it with field 3, the state.
    const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const number = (position: number) => Number(field[position - 3]);
    return { parent: number(4), own: number(14) + number(15), endedChildren: number(16) + number(17) };
  } catch {
    return undefined;
  }
}
