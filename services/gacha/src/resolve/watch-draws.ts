import type { Watch } from '@fudaya/kit';
import { decidedAt } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { oldestUnsealed } from '../seal/seal.sql.ts';
import { lateSince, openTicks, stoppedSince } from './resolve.sql.ts';

const overdue_s = 30;
/** A healthy shop is late less often than this. */
const maxLateShare = 0.0001;
const day_ms = 86_400_000;

export interface DrawState {
  /** Longest that the round of a sealed tick is out and the tick not drawn; 0 when nothing waits. And of those that no quorum has seen. */
  readonly drawLate_s: number;
  readonly unseen_s: number;
  /** How long ago the oldest tick ended that is not sealed; 0 when none waits. */
  readonly sealLate_s: number;
  readonly ticks: number;
  readonly late: number;
  /** Sentences for whoever is called at night. */
  readonly alarms: readonly string[];
}

/** What an operator must hear of: a draw, the witnesses or a seal half a minute late, late ticks, and sales that lateness ended. */
export async function drawState({ sql, now, boxes }: Pick<DrawDeps, 'sql' | 'now' | 'boxes'>): Promise<DrawState> {
  const at = now();
  let [drawLate_s, unseen_s] = [0, 0];
  for (const { boxId, t, rounds, seenAt } of await openTicks(sql)) {
    const due = decidedAt(await boxes.get(sql, boxId), t, rounds.at(-1));
    const overdue = (at.getTime() - due.getTime()) / 1000;
    drawLate_s = Math.max(drawLate_s, overdue);
    if (seenAt === null) unseen_s = Math.max(unseen_s, overdue);
  }
  const unsealed = await oldestUnsealed(sql);
  const sealLate_s = unsealed ? Math.max(0, (at.getTime() - unsealed.getTime()) / 1000) : 0;
  const dayAgo = new Date(at.getTime() - day_ms);
  const [{ ticks, late }, stopped] = await Promise.all([lateSince(sql, dayAgo), stoppedSince(sql, dayAgo)]);
  const seconds = Math.round;
  return {
    drawLate_s,
    unseen_s,
    sealLate_s,
    ticks,
    late,
    alarms: [
      ...(sealLate_s >= overdue_s ? [`ticks are not sealed since ${seconds(sealLate_s)} s: they will be late`] : []),
      ...(unseen_s >= overdue_s ? [`no quorum of witnesses sees the log since ${seconds(unseen_s)} s: purchases wait for their draw`] : []),
      ...(drawLate_s >= overdue_s && unseen_s < overdue_s
        ? [`the beacon is ${seconds(drawLate_s)} s late: purchases wait for their draw`]
        : []),
      ...(late > ticks * maxLateShare ? [`${late} of ${ticks} ticks of the last day were late`] : []),
      ...(stopped > 0 ? [`${stopped} sales ended within a day because their ticks were late`] : []),
    ],
  };
}

/** Keeps the figures of the draws in the service's metrics and logs every alarm, each once until it is over. */
export function watchDraws(deps: Pick<DrawDeps, 'sql' | 'now' | 'boxes'>): (watch: Watch) => Promise<void> {
  let sounding: readonly string[] = [];
  return async ({ log, gauge }) => {
    const { drawLate_s, unseen_s, sealLate_s, ticks, late, alarms } = await drawState(deps);
    gauge('draw_beacon_late_seconds', 'How long the oldest sealed tick has been waiting for its draw', drawLate_s);
    gauge('draw_unseen_seconds', 'How long the oldest sealed tick has been waiting for the witnesses', unseen_s);
    gauge('draw_seal_late_seconds', 'How long ago the oldest tick ended that is not sealed', sealLate_s);
    gauge('draw_ticks_day', 'Ticks resolved within a day', ticks);
    gauge('draw_ticks_late_day', 'Ticks resolved within a day that took another round', late);
    const kinds = alarms.map((alarm) => alarm.replaceAll(/\d+/g, ''));
    alarms.forEach(
      (alarm, i) =>
        sounding.includes(kinds[i]!) ||
        log.error({ draw_late_s: drawLate_s, unseen_s, seal_late_s: sealLate_s, ticks, late }, `alarm: ${alarm}`),
    );
    sounding = kinds;
  };
}
