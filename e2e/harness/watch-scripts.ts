import type { Page } from 'playwright-core'

export interface ScriptWatch {
  /** Scripts that ran or were asked for, and markup of the page that could run one. Forgets those that ran. */
  find(): Promise<string[]>
}

/** Watches a page for scripts of the texts that `MARKUP` lists: their dialogs, their requests and their elements. */
export async function watchScripts(page: Page): Promise<ScriptWatch> {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    // The page's own question before unsaved work is lost.
    if (dialog.type() !== 'beforeunload') ran.push(`a dialog at ${page.url()}`)
    void dialog.accept()
  })
  await page.context().route(/evil\.example/u, async (route) => {
    ran.push(`a request for ${route.request().url()} at ${page.url()}`)
    await route.abort()
  })
  return {
    async find() {
      const parts = await page.evaluate(findActiveParts, null)
      return [...ran.splice(0), ...parts.map((part) => `${part} at ${page.url()}`)]
    },
  }
}

/** Which of these texts a page would not notice in any of the places where markup can stand. */
export const findUnnoticed = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([find, all]) => {
      // eslint-disable-next-line no-eval -- the same function as in `find`, which has to be sent to the page
      const findIn = (0, eval)(`(${find})`) as typeof findActiveParts
      const places = (text: string) => [
        `<p>${text}</p>`,
        `<p title="${text}"></p>`,
        `<p title='${text}'></p>`,
        `<title>${text}</title>`,
        `<textarea>${text}</textarea>`,
        `<script type="text/plain">${text}</script>`,
        `<style>${text}</style>`,
        `<!-- ${text} -->`,
      ]
      return all.filter((text) => places(text).every((html) => findIn(html).length === 0))
    },
    [findActiveParts.toString(), texts] as const,
  )

/** Runs in the page. Parts of the document, or of this markup, that run or load what is not the page's own. */
function findActiveParts(html: string | null): string[] {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase()
    for (const { name: attribute, value } of element.attributes) {
      const loads = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'style'].includes(attribute)
      if (attribute.startsWith('on') || (loads && /javascript:|\/\/evil\.example/iu.test(value)))
        found.push(`<${name} ${attribute}="${value}">`)
      // Mails are shown in a frame of their own.
      if (attribute === 'srcdoc') found.push(...findActiveParts(value))
    }
    const text = element.textContent ?? ''
    if (name === 'script' && element.getAttribute('type') !== 'text/plain' && text.includes('alert('))
      found.push(`<script>${text}`)
    if (name === 'style' && /@import|evil\.example/u.test(text)) found.push(`<style>${text.slice(0, 80)}`)
  }
  return found
}
