// What each step of the reveal sounds and feels like; silent and still until somebody chooses otherwise.
import { keptChoice } from './kept-choice.ts';
import { play, type Cue } from './sound.ts';

export const sound = keptChoice('fudaya.sound');
export const vibration = keptChoice('fudaya.vibration');

/** Milliseconds on, off, on, … : the rarer, the longer. */
const pulses: Readonly<Record<Cue, readonly number[]>> = {
  tear: [8, 18, 12, 14, 30],
  deal: [6],
  turn: [12],
  rise: [15, 30, 25, 30, 45],
  finale: [60, 60, 90, 60, 140],
  sum: [20],
  rarity1: [14],
  rarity2: [18, 40, 18],
  rarity3: [24, 40, 24, 40, 30],
  rarity4: [30, 40, 40, 40, 70],
  rarity5: [40, 40, 60, 40, 90, 50, 160],
};

/** Whether this device can be felt at all: a phone or a tablet whose browser lets pages shake it. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;

export function cue(step: Cue): void {
  if (sound.isOn()) play(step);
  if (vibration.isOn() && canVibrate()) navigator.vibrate([...pulses[step]]);
}

export const rarityCue = (rarity: number): Cue => `rarity${Math.min(5, Math.max(1, rarity)) as 1 | 2 | 3 | 4 | 5}`;
