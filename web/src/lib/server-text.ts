/** `serverText` is set by the script that `web/build/server-text.ts` writes, where the page is in Amharic. */
const page = globalThis as { serverText?: (text: string) => string }

/** A text that the server wrote, or a word looked up by its code, in the language of the page. */
export function serverText(text: string): string {
  return page.serverText?.(text) ?? text
}
