// The sounds of the reveal, made by the browser itself, so that nothing is fetched for them.
import { bell, drum, glide, paper } from './instruments.ts';

/** A step of the reveal. */
export type Cue = 'tear' | 'deal' | 'turn' | 'rise' | 'finale' | 'sum' | 'rarity1' | 'rarity2' | 'rarity3' | 'rarity4' | 'rarity5';

let context: AudioContext | undefined;

/** Pentatonic, in hertz: any of them sound well together. */
const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;

const bells = (audio: AudioContext, count: number, gap_s = 0.11) => {
  for (let i = 0; i < count; i++) bell(audio, scale[i % scale.length] ?? scale[0], audio.currentTime + i * gap_s);
};

/** A normal card is one bell; a top prize is a run of them over drums. */
const scores: Readonly<Record<Cue, (audio: AudioContext) => void>> = {
  tear(audio) {
    paper(audio, audio.currentTime, { from: 900, to: 5200, lasts: 0.42, loudness: 0.22 });
    bell(audio, 1318.51, audio.currentTime + 0.4);
  },
  // One falls and is dull, the other rises and is bright: an ear tells them apart beside the bells.
  deal: (audio) => paper(audio, audio.currentTime, { from: 1800, to: 500, lasts: 0.3, loudness: 0.4 }),
  turn: (audio) => paper(audio, audio.currentTime, { from: 2200, to: 7000, lasts: 0.16, loudness: 0.34 }),
  rise(audio) {
    glide(audio, audio.currentTime, { from: 261.63, to: 1046.5, lasts: 0.7 });
    bells(audio, 4, 0.13);
  },
  finale(audio) {
    for (const [at, hertz] of [
      [0, 92],
      [0.34, 92],
      [0.6, 104],
      [0.78, 104],
      [0.94, 120],
    ] as const)
      drum(audio, hertz, audio.currentTime + at);
    bell(audio, 783.99, audio.currentTime + 1.2);
  },
  sum: (audio) => bells(audio, 3, 0),
  rarity1: (audio) => bells(audio, 1),
  rarity2: (audio) => bells(audio, 2),
  rarity3: (audio) => bells(audio, 3),
  rarity4(audio) {
    drum(audio, 98, audio.currentTime);
    bells(audio, 5);
  },
  rarity5(audio) {
    for (const at of [0, 0.22, 0.44]) drum(audio, 92, audio.currentTime + at);
    glide(audio, audio.currentTime, { from: 392, to: 1567.98, lasts: 0.9 });
    bells(audio, 8);
  },
};

/** Plays the sound of a step. Browsers without sound of their own stay silent. */
export function play(step: Cue): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  scores[step](context);
}
