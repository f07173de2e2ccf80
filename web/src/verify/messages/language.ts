import { useSyncExternalStore } from 'react'
import type { Language } from '@wabi/contract/language/languages.ts'
import { type Messages, t as english } from './en.ts'
import { loadTranslation } from './load-translation.ts'
import type { Tools } from './translated.ts'
import type { Translation } from './translation.ts'

/**
 * The page's texts in the current language. A live binding: `setLanguage` replaces it and renders the page again, so read
 * it while rendering and never at the top of a module.
 */
export let t: Messages = english
/** Everything in the current language; null in English. */
export let translation: Translation | null = null
/** Country names and dates in the current language; null in English. */
export let tools: Tools | null = null

let current: Language = 'en'
let requested: Language = 'en'
const parts = new Set<(translation: Translation | null) => void>()
const listeners = new Set<() => void>()

/** Keeps texts that load later in the current language: calls `apply` now and after each change. */
export function onTranslation(apply: (translation: Translation | null) => void): void {
  parts.add(apply)
  apply(translation)
}

/** Loads a language and shows the page in it; of several calls, the last wins. @throws when it cannot be loaded */
export async function setLanguage(language: Language): Promise<void> {
  requested = language
  const loaded = language === 'en' ? null : await loadTranslation(language)
  if (requested !== language) return
  current = language
  translation = loaded?.translation ?? null
  tools = loaded?.createTools(language, loaded.translation) ?? null
  t = translation?.page ?? english
  for (const apply of parts) apply(translation)
  document.documentElement.lang = language
  document.title = t.shell.title
  for (const listener of listeners) listener()
}

export function getLanguage(): Language {
  return current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage)
}
