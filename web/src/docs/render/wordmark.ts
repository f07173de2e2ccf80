import { html, type Html } from '../html/html.ts'

/** The product's logo and name, as drawn by `ui/wordmark.tsx`. */
export const wordmark: Html = html`<svg viewBox="0 0 32 24" aria-hidden="true" class="mark">
    <circle cx="12" cy="12" r="10" fill="none" stroke="var(--accent)" stroke-width="2" />
    <circle cx="20" cy="12" r="10" fill="none" stroke="var(--accent)" stroke-width="2" />
    <path d="M16 2.84a10 10 0 0 1 0 18.32a10 10 0 0 1 0-18.32z" fill="var(--accent)" /></svg
  ><span class="name">Wabi</span>`
