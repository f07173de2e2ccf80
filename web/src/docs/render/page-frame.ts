import { withCode } from '../html/code-words.ts'
import { html, type Html } from '../html/html.ts'
import { icon } from '../html/icons.ts'
import type { Page } from './page.ts'
import { findSections } from './find-sections.ts'
import type { Chapter } from './sitemap.ts'
import { wordmark } from './wordmark.ts'

/** URLs of the built files that every page loads. */
export interface Assets {
  styles: readonly string[]
  /** Script that sets the theme before the first paint. */
  early: string
  script: string
  /** Search index, fetched on the first search. */
  search: string
}

function pageList(chapters: readonly Chapter[], current: Page): Html {
  return html`<nav id="pages" class="pages" aria-label="Documentation">
    ${chapters.map(
      ({ title, pages }) =>
        html`<p class="chapter">${title}</p>
          <ul>
            ${pages.map((page) => pageLine(page, page === current))}
          </ul>`,
    )}
  </nav>`
}

function pageLine({ path, title, parts }: Page, isCurrent: boolean): Html {
  return html`<li>
    <a href="${path}" ${isCurrent ? html` aria-current="page"` : null}>${title}</a>
    ${
      isCurrent && parts
        ? html`<ul>
            ${parts.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`)}
          </ul>`
        : null
    }
  </li>`
}

function contents(page: Page): Html | null {
  const sections = findSections(page).filter(({ id }) => id !== '')
  if (page.wide || sections.length < 2) return null
  return html`<nav class="contents" aria-label="On this page">
    <p class="chapter">On this page</p>
    <ul>
      ${sections.map(({ id, title, level }) => html`<li class="level-${level}"><a href="#${id}">${title}</a></li>`)}
    </ul>
  </nav>`
}

function neighbours(chapters: readonly Chapter[], page: Page): Html {
  const all = chapters.flatMap(({ pages }) => pages)
  const at = all.indexOf(page)
  const [before, after] = [all[at - 1], all[at + 1]]
  return html`<nav class="neighbours" aria-label="Previous and next">
    ${
      before
        ? html`<a rel="prev" href="${before.path}"
            >${icon('left')}<span><small>Previous</small>${before.title}</span></a
          >`
        : html`<span></span>`
    }
    ${
      after
        ? html`<a rel="next" href="${after.path}"
            ><span><small>Next</small>${after.title}</span>${icon('right')}</a
          >`
        : null
    }
  </nav>`
}

const header = html`<header class="top">
  <a class="skip" href="#content">Skip to the content</a>
  <a class="home" href="/docs">${wordmark} <span class="docs">Docs</span></a>
  <button type="button" class="search-button" data-search>
    ${icon('search')}<span>Search</span><kbd>/</kbd>
  </button>
  <div class="app-links"><a href="/dashboard">Dashboard</a></div>
  <button type="button" class="icon-button" data-theme-button aria-label="Light or dark">
    ${icon('theme')}
  </button>
  <button
    type="button"
    class="icon-button menu-button"
    data-menu
    aria-label="Pages"
    aria-expanded="false"
    aria-controls="pages"
  >
    ${icon('menu')}
  </button>
</header>`

const searchDialog = html`<dialog class="search" aria-label="Search the documentation">
  <form method="dialog">
    ${icon('search')}
    <input
      type="text"
      inputmode="search"
      role="combobox"
      aria-label="Search the documentation"
      aria-expanded="false"
      aria-controls="found"
      aria-autocomplete="list"
      autocomplete="off"
      spellcheck="false"
      placeholder="Search the documentation"
    />
    <button class="button" value="close">Close</button>
  </form>
  <p class="search-words" role="status"></p>
  <ul id="found" role="listbox" aria-label="Results"></ul>
</dialog>`

/** A complete page as HTML. */
export function pageFrame(chapters: readonly Chapter[], page: Page, assets: Assets): string {
  const { title, lead, body, wide } = page
  const name = page.path === '/docs' ? 'Wabi documentation' : `${page.name ?? title} · Wabi documentation`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171510" media="(prefers-color-scheme: dark)" />
        <title>${name}</title>
        <meta name="description" content="${lead.replaceAll('`', '')}" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        ${assets.styles.map((style) => html`<link rel="stylesheet" href="${style}" />`)}
        <script src="${assets.early}"></script>
        <script type="module" src="${assets.script}"></script>
      </head>
      <body data-search-index="${assets.search}">
        ${header}
        <div class="frame${wide ? ' wide' : ''}">
          ${pageList(chapters, page)}
          <main id="content" tabindex="-1">
            <h1>${title}</h1>
            <p class="lead">${withCode(lead)}</p>
            ${body} ${neighbours(chapters, page)}
          </main>
          ${contents(page)}
        </div>
        <footer class="bottom">
          <p><span lang="am">ዋቢ</span> · Wabi is open source under the Apache License 2.0.</p>
          <p><a href="/">Start page</a> · <a href="/api/v1/openapi.json">OpenAPI document</a></p>
        </footer>
        ${searchDialog}
        <p class="sr-only" role="status" data-said></p>
      </body>
    </html> `.markup
}
