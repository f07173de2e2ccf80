import { headTurn } from '../messages/head-turn.ts'
import { getLanguage } from '../messages/language.ts'
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

/** True where the device has a voice for the page's language; English is left to the device's default voice. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in window && (getLanguage() === 'en' || findVoice() !== undefined)
}

function findVoice(): SpeechSynthesisVoice | undefined {
  const language = getLanguage()
  // Android writes `am_ET`.
  return speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
}

/** Speaks at once and cuts off what is being spoken. */
export function speak(words: string): void {
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  const voice = findVoice()
  if (voice) utterance.voice = voice
  utterance.lang = voice?.lang ?? getLanguage()
  speechSynthesis.speak(utterance)
}
