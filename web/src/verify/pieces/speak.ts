export function canSpeak(): boolean {
  return 'speechSynthesis' in window
}

/** Speaks at once and cuts off what is being spoken. */
export function speak(words: string): void {
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = document.documentElement.lang
  speechSynthesis.speak(utterance)
}
