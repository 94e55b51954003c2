/**
 * The sound of a critical warning: 800 Hz for half a second (spec 1 §9). The warning is also visible, so a
 * failure of the sound is harmless.
 */
const HERTZ = 800;
const SECONDS = 0.5;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

/** Browsers allow sound only after a user gesture, so call this from one. */
export function allowBeep(): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  } catch {
    // The browser has no sound.
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
