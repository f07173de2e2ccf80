import { headTurn } from '../messages/en-head-turn.ts'
import type { Cue } from './cues-for.ts'

/** Felt in the hand: one long beat for the left, two for the right, a short one for straight. Milliseconds. */
const BEATS: Record<Cue['look'], number[]> = { straight: [60], left: [220], right: [110, 90, 110] }

/** Gives a cue to those who do not look: a vibration where there is one and, where wanted, a voice. */
export function giveCue(cue: Cue, aloud: boolean): void {
  // Not on every device, and refused until the page was touched.
  navigator.vibrate?.(BEATS[cue.look])
  if (aloud) say(headTurn.spoken[cue.name])
}

export function canSpeak(): boolean {
  return 'speechSynthesis' in window
}

/** Says it at once, in place of what was being said. */
export function say(words: string): void {
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = document.documentElement.lang
  speechSynthesis.speak(utterance)
}
