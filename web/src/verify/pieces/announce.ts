import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { getLanguage } from '../messages/language.ts'
import { speakNext } from './speak.ts'
import { isSpoken } from './spoken.ts'

/** The same sentence within this time is said once. */
const REPEAT_AFTER_MS = 1000
/** A sentence does not replace one that the page has not shown for at least this long: both are read. */
const JOIN_WITHIN_MS = 150
/** How long a sentence stays in the region: a person who reads the page later does not find what was true before. */
const STAY_MS = 10_000

/** When each sentence of the last moment was said. */
const saidAtMs = new Map<string, number>()
/** What the live region contains; nothing once the page is in another language. */
let region = ''
let regionLanguage = getLanguage()
/** When the page showed what the region contains; a slow phone takes a while. */
let shownAtMs = -Infinity
const listeners = new Set<() => void>()

/**
 * Says a sentence: by the page's own voice where the customer turned that on, otherwise through the page's one live
 * region. Never both, so that two voices do not speak at once.
 */
export function announce(words: string): void {
  const atMs = performance.now()
  for (const [one, at] of saidAtMs) if (atMs - at >= REPEAT_AFTER_MS) saidAtMs.delete(one)
  if (saidAtMs.has(words)) return
  const joins = atMs - shownAtMs < JOIN_WITHIN_MS && regionLanguage === getLanguage() && region !== ''
  saidAtMs.set(words, atMs)
  if (isSpoken()) return speakNext(words)
  // The same sentence said again is a new text, so that it is read again.
  if (joins) region = `${region} ${words}`
  else region = region === words ? `${words}\u00A0` : words
  regionLanguage = getLanguage()
  shownAtMs = Infinity
  for (const listener of listeners) listener()
}

/**
 * Announces a text when it appears or changes; nothing while it is empty. A text that was rendered before the customer
 * changed the language is skipped: the next render has it in the new one. It is said as the text is rendered: Preact runs
 * other effects after the next frame, and a tap before that would remove the text unsaid.
 */
export function useAnnouncement(words: string | false | null | undefined): void {
  const language = getLanguage()
  const say = useEffectEvent((now: string) => language === getLanguage() && announce(now))
  useLayoutEffect(() => {
    if (words) say(words)
  }, [words])
}

/** What the live region contains; for the one component that shows it. */
export function useAnnounced(): string {
  const words = useSyncExternalStore(subscribe, () => (regionLanguage === getLanguage() ? region : ''))
  useEffect(() => {
    if (shownAtMs === Infinity) shownAtMs = performance.now()
  })
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(clear, STAY_MS)
    return () => clearTimeout(timer)
  }, [words])
  return words
}

function clear(): void {
  region = ''
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
