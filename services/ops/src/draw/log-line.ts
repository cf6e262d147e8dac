// When a box came into the site log, as a witness saw it: `logged_at` there is the shop's own word.
import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type LogEntry, type SeenLogLine, linesOf, logFile } from '@fudaya/draw';
import type { ReadFile } from './read-record.ts';

export interface Look {
  readonly box: string;
  readonly read: ReadFile;
  /** The file that what is seen is written to. */
  readonly to: string;
  readonly every_ms: number;
  readonly now: () => number;
  readonly say: (text: string) => void;
}

/** Null when it cannot be read whole: then nothing is known of it. */
function readLog(text: string | null): LogEntry[] | null {
  try {
    const entries = text === null ? null : linesOf<LogEntry | null>(text);
    return entries?.every((line) => line !== null) === true ? entries : null;
  } catch {
    return null;
  }
}

/** Waits until the box stands in the site log, and writes its line down with the time, and that of the last look without it. */
export async function keepLogLine({ box, read, to, every_ms, now, say }: Look): Promise<void> {
  let absent_at: number | undefined;
  for (;;) {
    // What is not in the answer was not there when it was asked for; what is, was there when it came.
    const asked_at = now();
    const entries = await read(logFile).then(readLog, () => null);
    const log = entries?.find((line) => line.box === box);
    if (log) {
      const seen: SeenLogLine = { log, at: now(), ...(absent_at === undefined ? {} : { absent_at }) };
      await appendFile(to, `${JSON.stringify(seen)}\n`);
      return say(`line ${log.id} of the site log, logged at ${log.logged_at} as the shop says`);
    }
    // Without an answer nothing is known of the log.
    if (entries) {
      if (absent_at === undefined) say(`${box} is not announced there: waiting for its line of the site log`);
      absent_at = asked_at;
    }
    await pause(every_ms);
  }
}
