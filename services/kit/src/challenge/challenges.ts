import { createHash } from 'node:crypto';
import { challengeCode, type Call, type Refusal } from '@fudaya/contracts';
import type { Challenge } from '@fudaya/contracts/challenge';
import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { ChallengeSettings } from './settings.ts';
import { isGenuine } from './widget.ts';
import { makeWork, workDone } from './work.ts';

type Asking = Call & { readonly refusals: { readonly challenge_needed: Refusal } };

export interface Challenges {
  readonly settings: ChallengeSettings;
  /**
   * Throws challenge_needed, with a challenge, unless the call carries the answer of one for this purpose and session. The answer is used
   * up by it.
   * @param action names the kind of purpose to a provider
   */
  ask<K extends Asking>(ctx: Context, call: K, action: string, purpose: string): Promise<void>;
}

/** Longer than any challenge is good for. */
const usedMemory_seconds = 15 * 60;
const tag = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

export function challengesOf(settings: ChallengeSettings): Challenges {
  const { key, bits, widget, hostname, limitFactor } = settings;

  /** `good` is what to know the answer by: it counts once. */
  async function judge(ctx: Context, action: string, bound: string): Promise<{ good?: string | null; isProviderAway?: boolean }> {
    const [, kind, answer = ''] = /^(work|widget) (.+)$/.exec(ctx.challengeAnswer ?? '') ?? [];
    if (kind === 'work') return { good: workDone({ key, bound, answer, at: ctx.now() }) };
    if (kind !== 'widget' || !widget) return {};
    const isRight = await isGenuine(widget, { response: answer, address: ctx.address, hostname, action, data: bound });
    return isRight === null ? { isProviderAway: true } : { good: isRight ? answer : null };
  }

  /** Over all replicas: the second use is one too many. */
  async function isFirstUse(ctx: Context, answer: string): Promise<boolean> {
    const used = await ctx.limit(`challenge ${answer}`, Infinity, usedMemory_seconds);
    return Math.round(used * limitFactor) === 1;
  }

  return {
    settings,
    async ask(ctx, call, action, purpose) {
      const bound = tag(`${action} ${purpose} ${Buffer.from(ctx.sessionHash).toString('hex')}`);
      const { good, isProviderAway = false } = await judge(ctx, action, bound);
      if (good && (await isFirstUse(ctx, good))) return;
      const next: Challenge =
        widget && !isProviderAway
          ? { kind: 'widget', script: widget.script, site_key: widget.siteKey, action, data: bound }
          : makeWork({ key, bound, bits, at: ctx.now() });
      throw refuse<Asking>(call, challengeCode, {}, JSON.stringify(next));
    },
  };
}
