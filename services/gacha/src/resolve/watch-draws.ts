import type { Watch } from '@fudaya/kit';
import type { DrawDeps } from '../deps.ts';
import { decidedAt } from '../box/box.ts';
import { openTicks } from './resolve.sql.ts';
import { oldestUnsealed, voidsSince } from './voids.sql.ts';

const late_s = 30;
const maxVoidShare = 0.001;
const day_ms = 86_400_000;

export interface DrawState {
  /** Longest that what decides a sealed tick is overdue; 0 when nothing waits. */
  readonly beaconLate_s: number;
  /** How long ago the oldest tick ended that is not sealed; 0 when none waits. */
  readonly sealLate_s: number;
  readonly ticks: number;
  readonly voided: number;
  /** Sentences for whoever is called at night. */
  readonly alarms: readonly string[];
}

/** What an operator must hear of: a beacon or a seal half a minute late, and more than one tick of a thousand void within a day. */
export async function drawState({ sql, now, boxes }: Pick<DrawDeps, 'sql' | 'now' | 'boxes'>): Promise<DrawState> {
  const at = now();
  let beaconLate_s = 0;
  for (const { boxId, t } of await openTicks(sql)) {
    const due = decidedAt(await boxes.get(sql, boxId), t);
    beaconLate_s = Math.max(beaconLate_s, (at.getTime() - due.getTime()) / 1000);
  }
  const unsealed = await oldestUnsealed(sql);
  const sealLate_s = unsealed ? Math.max(0, (at.getTime() - unsealed.getTime()) / 1000) : 0;
  const { ticks, voided } = await voidsSince(sql, new Date(at.getTime() - day_ms));
  return {
    beaconLate_s,
    sealLate_s,
    ticks,
    voided,
    alarms: [
      ...(sealLate_s >= late_s ? [`ticks are not sealed since ${Math.round(sealLate_s)} s: their purchases will be void`] : []),
      ...(beaconLate_s >= late_s ? [`the beacon is ${Math.round(beaconLate_s)} s late: purchases wait for their draw`] : []),
      ...(voided > ticks * maxVoidShare ? [`${voided} of ${ticks} ticks of the last day are void`] : []),
    ],
  };
}

/** Keeps the figures of the draws in the service's metrics and logs every alarm, each once until it is over. */
export function watchDraws(deps: Pick<DrawDeps, 'sql' | 'now' | 'boxes'>): (watch: Watch) => Promise<void> {
  let sounding: readonly string[] = [];
  return async ({ log, gauge }) => {
    const { beaconLate_s, sealLate_s, ticks, voided, alarms } = await drawState(deps);
    gauge('draw_beacon_late_seconds', 'How long the oldest sealed tick has been waiting for its round', beaconLate_s);
    gauge('draw_seal_late_seconds', 'How long ago the oldest tick ended that is not sealed', sealLate_s);
    gauge('draw_ticks_day', 'Ticks settled within a day', ticks);
    gauge('draw_ticks_void_day', 'Ticks voided within a day', voided);
    const kinds = alarms.map((alarm) => alarm.replaceAll(/\d+/g, ''));
    alarms.forEach(
      (alarm, i) =>
        sounding.includes(kinds[i]!) ||
        log.error({ beacon_late_s: beaconLate_s, seal_late_s: sealLate_s, ticks, voided }, `alarm: ${alarm}`),
    );
    sounding = kinds;
  };
}
