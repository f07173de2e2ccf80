import { getLanguage } from '../messages/language.ts'

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
  enqueue(words)
}

/** Speaks after what is being spoken; of several sentences that wait, only the last is left. */
export function speakNext(words: string): void {
  if (!canSpeak()) return
  if (speechSynthesis.pending) speechSynthesis.cancel()
  enqueue(words)
}

function enqueue(words: string): void {
  const utterance = new SpeechSynthesisUtterance(words)
  const voice = findVoice()
  if (voice) utterance.voice = voice
  utterance.lang = voice?.lang ?? getLanguage()
  speechSynthesis.speak(utterance)
}
