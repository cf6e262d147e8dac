import { topics, type account, type ReplyOf } from '@fudaya/contracts';
import { publish, useStep, useWrite, type Failure } from '@fudaya/web';
import { useState } from 'react';

type Call = typeof account.missionClaim | typeof account.stampPress;

/** Takes what a rule gives, once: `given` is what came of it, `failure` why nothing did. The header asks for the balance where points came. */
export function useReward<C extends Call>(call: C, rule: string, onDone: () => void) {
  const { submit, isRunning } = useWrite<Call>(call);
  const [failure, setFailure] = useState<Failure>();
  const [given, setGiven] = useState<ReplyOf<C>>();
  // What it says moves what stands below: a second press takes nothing else.
  useStep(given);
  const take = async () => {
    const outcome = await submit({ rule });
    setFailure(outcome.ok ? undefined : outcome);
    if (!outcome.ok) return;
    setGiven(outcome.reply as ReplyOf<C>);
    // As they do by a friend.
    if (outcome.reply.points > 0) publish(topics.balanceMoved, { by: 'referral' });
    onDone();
  };
  return { take, isRunning, given, failure };
}
