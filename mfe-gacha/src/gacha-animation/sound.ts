// The sound of the reveal: off until somebody chooses it, made by the browser itself, so that nothing is fetched for it.
import { useSyncExternalStore } from 'react';

const key = 'fudaya.sound';
const listeners = new Set<() => void>();
let context: AudioContext | undefined;
/** The choice where storage is full or denied: kept for the lifetime of the page. */
let unstored: boolean | undefined;

function read(): boolean {
  try {
    return unstored ?? localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

/** Whether sound was chosen, and how to choose. It is kept between visits. */
export function useSound(): { readonly isOn: boolean; readonly toggle: () => void } {
  const isOn = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read,
    () => false,
  );
  return {
    isOn,
    toggle() {
      try {
        localStorage.setItem(key, isOn ? 'off' : 'on');
        unstored = undefined;
      } catch {
        unstored = !isOn;
      }
      for (const changed of listeners) changed();
      if (!isOn) ring(1);
    },
  };
}

/** Pentatonic, in hertz: any of them sound well together. */
const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;

/** Bells for a card: one for a normal one, a run of them for a top prize. Silent unless sound was chosen. */
export function ring(rarity: number): void {
  if (!read() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const count = [0, 1, 2, 3, 5, 8][Math.min(5, Math.max(1, rarity))] ?? 1;
  for (let i = 0; i < count; i++) bell(context, scale[i] ?? scale[0], context.currentTime + i * 0.11);
}

function bell(audio: AudioContext, hertz: number, at: number): void {
  for (const [overtone, loudness, lasts] of [
    [1, 0.16, 1.6],
    [2.76, 0.05, 0.9],
    [5.4, 0.02, 0.4],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: hertz * overtone });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + lasts);
  }
}
