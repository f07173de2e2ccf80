import { headTurn } from '../messages/head-turn.ts'
import { canSpeak, speak } from '../pieces/speak.ts'
import type { Cue } from './cues-for.ts'

/** Vibration patterns in milliseconds: a short pulse for straight, one long for left, two for right, three for up, and down long, short. */
const VIBRATION_MS: Record<Cue['look'], number[]> = {
  straight: [60],
  left: [220],
  right: [110, 90, 110],
  up: [60, 70, 60, 70, 60],
  down: [220, 90, 60],
}

/** Gives a cue to people who are not looking at the screen: by vibration where supported and, if wanted, by voice. */
export function giveCue(cue: Cue, aloud: boolean): void {
  // Not every device has it, and browsers block it until the first tap.
  navigator.vibrate?.(VIBRATION_MS[cue.look])
  if (aloud && canSpeak()) speak(headTurn.spoken[cue.name])
}
