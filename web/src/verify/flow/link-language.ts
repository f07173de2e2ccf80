import { chooseLanguage, findBrowserLanguage, type Language } from '@wabi/contract/language/languages.ts'
import { findChosenLanguage, findFirstLanguage, storageKey, TAB_KEY } from './first-language.ts'
import { setLanguage } from '../messages/language.ts'
import { guessCountry } from './guess-country.ts'
import type { Session } from './session.ts'

/** Chosen on this page or earlier, or in the link itself (`?lang=am`); undefined while nobody chose. */
let chosen: Language | undefined

/** Shows the page in the language that it starts with: chosen earlier, else the browser's, else English. Never rejects. */
export async function startLanguage(): Promise<void> {
  chosen = findChosenLanguage()
  await setLanguage(findFirstLanguage()).catch(() => undefined)
}

/** The language that somebody chose for this page; null while it follows the link and the browser. */
export function getChosenLanguage(): Language | null {
  return chosen ?? null
}

/** The customer chooses a language, which is remembered for this link. @throws when it cannot be loaded */
export async function chooseForLink(language: Language, sessionId: string | null): Promise<void> {
  const before = chosen
  // Before the page is shown in it: what then loads words from the server asks whether somebody chose.
  chosen = language
  await setLanguage(language).catch((error: unknown) => {
    chosen = before
    throw error
  })
  remember(sessionId)
}

/** Once the link is open: its language, or the country's if the browser has none of ours. Never rejects. */
export async function followLink({ sessionId, language, nationality }: Session): Promise<void> {
  if (chosen) return remember(sessionId)
  const browser = navigator.languages
  const country = language || findBrowserLanguage(browser) ? null : (nationality ?? (await guessCountry()))
  await setLanguage(chooseLanguage({ link: language, browser, country })).catch(() => undefined)
}

function remember(sessionId: string | null): void {
  if (!chosen) return
  try {
    sessionStorage.setItem(TAB_KEY, chosen)
    if (sessionId) localStorage.setItem(storageKey(sessionId), chosen)
  } catch {
    // Storage is full or unavailable: the choice lasts as long as the page.
  }
}
