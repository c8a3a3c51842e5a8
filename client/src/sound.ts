/* Two quiet sounds, made on the spot; off unless the reader turns them on. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number): void {
  context ??= new AudioContext();
  const gain = context.createGain();
  const voice = context.createOscillator();
  const at = context.currentTime + start;
  voice.frequency.value = frequency;
  gain.gain.setValueAtTime(0.07, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(context.destination);
  voice.start(at);
  voice.stop(at + length);
}

export function sound(what: 'card' | 'turn'): void {
  if (!settings.sound) return;
  if (what === 'card') return tone(190, 0, 0.08);
  tone(523, 0, 0.3);
  tone(784, 0.12, 0.4);
}
