import { pino, stdSerializers, type DestinationStream, type LoggerOptions } from 'pino';
import type { Log } from './log-line.ts';
import type { KitSettings } from './settings.ts';

/** One JSON line an event, of the fields in log-line.ts. Bodies, cookies and csrf values are never logged; the names below are a backstop for nested objects. */
export function createLog(area: string, level: KitSettings['logLevel'], destination?: DestinationStream): Log {
  const secrets = ['csrf', 'json', 'cookie', 'authorization', 'pass', 'confirmPass', 'token', 'req_card_number', 'card_user_name'];
  const options: LoggerOptions = {
    level,
    base: { area },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorWithoutParameters },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return (destination ? pino(options, destination) : pino(options)) as Log;
}

/** Postgres errors carry the values of the statement, which are mail addresses, hashes and tokens: as parameters and in their text. */
function errorWithoutParameters(error: Error): object {
  const {
    parameters: _parameters,
    args: _args,
    detail: _detail,
    ...kept
  } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  if (error.name !== 'PostgresError') return kept;
  return { ...kept, message: withoutValues(error.message), stack: withoutValues(error.stack ?? '') };
}

/** `… for type integer: "x"` and `value "x" is out of range` lose their x; names of constraints and columns stay. */
function withoutValues(text: string): string {
  return text.replaceAll(/(: |value )"[^"]*"/g, '$1"…"');
}
