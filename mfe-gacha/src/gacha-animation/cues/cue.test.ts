import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cue, rarityCue, sound, vibration } from './cue.ts';
import type { Cue } from './sound.ts';

const steps: Cue[] = ['tear', 'deal', 'turn', 'rise', 'finale', 'sum', 'rarity1', 'rarity2', 'rarity3', 'rarity4', 'rarity5'];
/** Every node of the sound graph that was started, with what it is. */
const started: string[] = [];
let nodes = 0;
const param = () => ({
  setValueAtTime: vi.fn<() => void>(),
  linearRampToValueAtTime: vi.fn<() => void>(),
  exponentialRampToValueAtTime: vi.fn<() => void>(),
});
const nodeOf = (kind: string) =>
  class {
    readonly gain = param();
    readonly frequency = param();
    constructor() {
      nodes += 1;
    }
    connect<To>(to: To): To {
      return to;
    }
    start() {
      started.push(kind);
    }
    stop() {
      return undefined;
    }
  };
const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);

beforeEach(() => {
  localStorage.clear();
  started.length = 0;
  nodes = 0;
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly currentTime = 0;
      readonly sampleRate = 1000;
      readonly destination = {};
      resume = () => Promise.resolve();
    },
  );
  vi.stubGlobal('OscillatorNode', nodeOf('tone'));
  vi.stubGlobal('AudioBufferSourceNode', nodeOf('noise'));
  vi.stubGlobal('GainNode', nodeOf('volume'));
  vi.stubGlobal('BiquadFilterNode', nodeOf('band'));
  vi.stubGlobal(
    'AudioBuffer',
    class {
      getChannelData = () => new Float32Array(10);
    },
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  vibrate.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('MEM-7 until it is chosen nothing sounds and nothing shakes, at any step', () => {
  for (const step of steps) cue(step);
  expect([started, nodes]).toEqual([[], 0]);
  expect(vibrate).not.toHaveBeenCalled();
});

test('MEM-7 every step and every rarity has a sound of its own, richer with the rarity', () => {
  localStorage.setItem('fudaya.sound', 'on');
  const heard = steps.map((step) => {
    started.length = 0;
    cue(step);
    return started.length;
  });
  expect(heard.every((count) => count > 0)).toBe(true);
  const byRarity = heard.slice(-5);
  expect(byRarity).toEqual(byRarity.toSorted((a, b) => a - b));
  expect(new Set(byRarity).size).toBe(5);
  expect(vibrate).not.toHaveBeenCalled();
});

test('MEM-7 a device that can be felt shakes longer the rarer the card is, once that is chosen; one that cannot never does', () => {
  localStorage.setItem('fudaya.vibration', 'on');
  for (const step of steps) cue(step);
  const lengths = vibrate.mock.calls.map(([pattern]) => pattern.reduce((sum, ms) => sum + ms, 0));
  expect(lengths).toHaveLength(steps.length);
  expect(lengths.slice(-5)).toEqual(lengths.slice(-5).toSorted((a, b) => a - b));
  expect(started).toEqual([]);
  vibrate.mockClear();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  cue('tear');
  expect(vibrate).not.toHaveBeenCalled();
});

test('MEM-7 both choices are kept apart, and read from the storage at every step', () => {
  expect([sound.isOn(), vibration.isOn()]).toEqual([false, false]);
  localStorage.setItem('fudaya.vibration', 'on');
  expect([sound.isOn(), vibration.isOn()]).toEqual([false, true]);
});

test('MEM-7 a rarity outside 1 to 5 has the nearest sound', () => {
  expect([rarityCue(0), rarityCue(3), rarityCue(9)]).toEqual(['rarity1', 'rarity3', 'rarity5']);
});
