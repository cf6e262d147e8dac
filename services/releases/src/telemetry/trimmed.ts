// What networks say of a build, each as one voice, and what is left of it without those that say the worst (decision 0046).
import type { Sample } from './verdict.ts';
import type { Voices } from './votes.sql.ts';

/** Of the networks that were asked, so many are left out: this share, and no fewer than this. */
const leftOut = { share: 0.02, least: 5 } as const;

const share = ({ against, votes }: Voices) => against / votes;
const sumOf = (voices: readonly Voices[], of: (one: Voices) => number) => voices.reduce((all, one) => all + one.networks * of(one), 0);

/** Each network counts as one, by the share of its votes that are against the build. */
export const byNetwork = (voices: readonly Voices[]): Sample => ({ tried: sumOf(voices, () => 1), bad: sumOf(voices, share) });

/** Without the worst: a minority that lies moves nothing. */
export function trimmed(voices: readonly Voices[]): Sample {
  const { tried } = byNetwork(voices);
  const out = Math.min(tried, Math.max(leftOut.least, Math.ceil(leftOut.share * tried)));
  let toLeaveOut = out;
  const kept = voices
    .toSorted((a, b) => share(b) - share(a))
    .map((one) => {
      const left = Math.min(toLeaveOut, one.networks);
      toLeaveOut -= left;
      return { ...one, networks: one.networks - left };
    });
  return byNetwork(kept);
}

/** Everything that was said, for whoever reads the reason. */
export const whole = (voices: readonly Voices[]): Sample => ({
  tried: sumOf(voices, ({ votes }) => votes),
  bad: sumOf(voices, ({ against }) => against),
});
