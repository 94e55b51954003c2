/** The sound of a critical warning: 800 Hz for half a second (spec 1 §9). It has a visible twin, so where it fails nothing is missed. */
const HERTZ = 800;
const SECONDS = 0.5;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

/** Browsers let a page sound only after a person did something on it: called then. */
export function allowBeep(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // A browser without sound.
  }
}

export function beep(): void {
  if (context?.state !== 'running') return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  tone.frequency.value = HERTZ;
  tone.connect(gain).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}
