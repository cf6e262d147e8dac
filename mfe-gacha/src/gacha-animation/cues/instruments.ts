/** Swells from nothing to its loudness and dies away. */
function envelope(audio: AudioContext, at: number, loudness: number, lasts: number, attack = 0.01): GainNode {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  volume.connect(audio.destination);
  return volume;
}

function tone(audio: AudioContext, hertz: number, at: number, lasts: number, into: AudioNode): OscillatorNode {
  const made = new OscillatorNode(audio, { frequency: hertz });
  made.connect(into);
  made.start(at);
  made.stop(at + lasts);
  return made;
}

/** A small bell with the uneven overtones of metal. */
export function bell(audio: AudioContext, hertz: number, at: number): void {
  for (const [overtone, loudness, lasts] of [
    [1, 0.16, 1.6],
    [2.76, 0.05, 0.9],
    [5.4, 0.02, 0.4],
  ] as const)
    tone(audio, hertz * overtone, at, lasts, envelope(audio, at, loudness, lasts));
}

/** A big drum whose skin goes slack after the blow. */
export function drum(audio: AudioContext, hertz: number, at: number): void {
  const made = tone(audio, hertz * 1.7, at, 0.5, envelope(audio, at, 0.34, 0.5, 0.005));
  made.frequency.setValueAtTime(hertz * 1.7, at);
  made.frequency.exponentialRampToValueAtTime(hertz, at + 0.09);
}

/** A tone that climbs. */
export function glide(audio: AudioContext, at: number, { from, to, lasts }: { from: number; to: number; lasts: number }): void {
  const made = tone(audio, from, at, lasts, envelope(audio, at, 0.07, lasts, lasts * 0.6));
  made.frequency.setValueAtTime(from, at);
  made.frequency.exponentialRampToValueAtTime(to, at + lasts);
}

/** Paper and foil: noise through a band that moves. */
export function paper(
  audio: AudioContext,
  at: number,
  { from, to, lasts, loudness }: { from: number; to: number; lasts: number; loudness: number },
): void {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * lasts), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 0.9 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + lasts);
  const noise = new AudioBufferSourceNode(audio, { buffer });
  noise.connect(band).connect(envelope(audio, at, loudness, lasts, 0.02));
  noise.start(at);
}
