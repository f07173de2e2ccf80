import { findBrowserLanguage, findLanguage, type Language } from '@wabi/contract/language/languages.ts'
import { readPageParams } from './page-params.ts'

/** The customer's choice for the page's link, kept in local storage; the tab's last one where there is no link. */
export const storageKey = (sessionId: string) => `language ${sessionId}`
export const TAB_KEY = 'language'

/** Chosen earlier, or in the link itself (`?lang=am`); undefined while nobody chose. */
export function findChosenLanguage(): Language | undefined {
  const { sessionId, language } = readPageParams(location)
  const stored = sessionId ? localStorage.getItem(storageKey(sessionId)) : sessionStorage.getItem(TAB_KEY)
  return findLanguage(stored) ?? findLanguage(language)
}

/** The language that the page starts with: chosen earlier, else the browser's, else English. */
export function findFirstLanguage(): Language {
  return findChosenLanguage() ?? findBrowserLanguage(navigator.languages) ?? 'en'
}
