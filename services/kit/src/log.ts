import { pino, stdSerializers, type Logger } from 'pino';
import type { KitSettings } from './settings.ts';

/** One JSON line an event. Bodies, cookies and csrf values are never logged; the names below are a backstop for nested objects. */
export function createLog(area: string, level: KitSettings['logLevel']): Logger {
  const secrets = ['csrf', 'json', 'cookie', 'authorization', 'pass', 'confirmPass', 'token', 'req_card_number', 'card_user_name'];
  return pino({
    level,
    base: { area },
    serializers: { err: errorWithoutParameters },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
  });
}

/** Postgres errors carry the statement's parameters: mail addresses, hashes, tokens. */
function errorWithoutParameters(error: Error): object {
  const {
    parameters: _parameters,
    args: _args,
    detail: _detail,
    ...kept
  } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return kept;
}
