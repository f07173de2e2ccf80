import { highlight } from './highlight.ts'
import { html, type Html } from './html.ts'
import { icon } from './icons.ts'

export interface Code {
  /** Caption: a file's name, 'curl', 'Body'. */
  label: string
  language: string
  code: string
}

const pre = ({ label, language, code }: Code, marks: Html | null = null) =>
  html`<pre
    tabindex="0"
    role="group"
    aria-label="${label}"
  ><code class="${language}"${marks}>${highlight(code, language)}</code></pre>`

const copyButton = html`<button class="copy" type="button" aria-label="Copy the code">
  ${icon('copy')}
</button>`

/** Code with a caption and a copy button. @param path of the sample file, if it is one */
export function codeFigure(code: Code, path: string | null = null): Html {
  return html`<figure class="code">
    <figcaption><span>${code.label}</span>${copyButton}</figcaption>
    ${pre(code, path === null ? null : html` data-sample="${path}"`)}
  </figure>`
}

/** The same sample in several languages, as tabs; the chosen language applies to all pages. */
export function codeTabs(name: string, codes: readonly Code[]): Html {
  return html`<figure class="code tabs">
    <figcaption>
      <span class="tablist" role="tablist" aria-label="Language of: ${name}">
        ${codes.map(
          ({ label }, at) =>
            html`<button
              type="button"
              role="tab"
              data-tab="${label}"
              aria-selected="${at === 0 ? 'true' : 'false'}"
              tabindex="${at === 0 ? 0 : -1}"
            >
              ${label}
            </button>`,
        )}</span
      >${copyButton}
    </figcaption>
    ${codes.map(
      (code, at) =>
        html`<div
          role="tabpanel"
          data-panel="${code.label}"
          aria-label="${name}, ${code.label}"
          ${at === 0 ? null : html` hidden`}
        >
          ${pre(code)}
        </div>`,
    )}
  </figure>`
}
