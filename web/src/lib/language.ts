/** The languages of the dashboard; the server picks the page by the cookie (`server/src/http/mount-web.ts`). */
type Language = 'en' | 'am'

const YEAR_S = 31_536_000

/** Shows the dashboard in this language, in this browser, from now on. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `language=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`
  location.reload()
}

/** The language that is not shown, by its own name. */
export function otherLanguage(): { language: Language; name: string } {
  return document.documentElement.lang === 'am'
    ? { language: 'en', name: 'English' }
    : { language: 'am', name: 'አማርኛ' }
}
