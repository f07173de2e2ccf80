const STORAGE_KEY = 'docs-language'

const findTabs = (list: Element) => [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')]

function choose(figure: Element, name: string): void {
  const tabs = findTabs(figure)
  if (!tabs.some(({ dataset }) => dataset.tab === name)) return
  for (const tab of tabs) {
    const chosen = tab.dataset.tab === name
    tab.setAttribute('aria-selected', String(chosen))
    tab.tabIndex = chosen ? 0 : -1
  }
  for (const panel of figure.querySelectorAll<HTMLElement>('[role=tabpanel]'))
    panel.hidden = panel.dataset.panel !== name
}

/** Samples in several languages: choosing a language switches every sample on every page. Arrow keys move the tab. */
export function languageTabs(): void {
  const figures = [...document.querySelectorAll('figure.tabs')]
  const chooseAll = (name: string, at?: Element) => {
    const before = at?.getBoundingClientRect().top ?? 0
    for (const figure of figures) choose(figure, name)
    // Figures above may have changed height: keep the clicked tab in place.
    if (at) scrollBy({ top: at.getBoundingClientRect().top - before, behavior: 'instant' })
    localStorage.setItem(STORAGE_KEY, name)
  }
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored !== null) for (const figure of figures) choose(figure, stored)
  for (const figure of figures) {
    const tabs = findTabs(figure)
    figure.addEventListener('click', ({ target }) => {
      const tab = (target as Element).closest<HTMLElement>('[role=tab]')
      if (tab?.dataset.tab) chooseAll(tab.dataset.tab, tab)
    })
    figure.querySelector('[role=tablist]')?.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[(event as KeyboardEvent).key]
      const at = tabs.indexOf(document.activeElement as HTMLButtonElement)
      const next = step ? tabs[(at + step + tabs.length) % tabs.length] : undefined
      if (!next?.dataset.tab) return
      event.preventDefault()
      chooseAll(next.dataset.tab, next)
      next.focus({ preventScroll: true })
    })
  }
}
