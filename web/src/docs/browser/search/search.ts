import type { SearchEntry } from '../../render/search-index.ts'
import { findEntries, splitWords } from './find-entries.ts'
import { resultLine } from './result-line.ts'

/** The search dialog, opened by its button, `/` or Ctrl+K. Arrow keys choose a result, Enter opens it. */
export function search(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search')
  const input = dialog?.querySelector('input')
  const list = document.getElementById('found')
  const status = dialog?.querySelector('.search-words')
  if (!dialog || !input || !list || !status) return
  let entries: Promise<readonly SearchEntry[]> | null = null
  let chosen = -1

  const choose = (at: number) => {
    const lines = [...list.children] as HTMLElement[]
    chosen = lines.length === 0 ? -1 : (at + lines.length) % lines.length
    for (const [index, line] of lines.entries()) line.ariaSelected = String(index === chosen)
    const line = lines[chosen]
    line?.scrollIntoView({ block: 'nearest' })
    if (line) input.setAttribute('aria-activedescendant', line.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const go = (line: Element | undefined) => {
    const address = (line as HTMLElement | undefined)?.dataset.address
    if (!address) return
    dialog.close()
    location.assign(address)
  }
  const runSearch = async () => {
    const text = input.value
    entries ??= fetch(document.body.dataset.searchIndex ?? '').then((answer) => {
      if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
      return answer.json() as Promise<SearchEntry[]>
    })
    try {
      const found = findEntries(await entries, text)
      if (text !== input.value) return
      const words = splitWords(text)
      list.replaceChildren(...found.map((entry, at) => resultLine(entry, words, at)))
      status.textContent = words.length > 0 && found.length === 0 ? `No results for “${text}”.` : ''
      input.ariaExpanded = String(found.length > 0)
      choose(0)
    } catch {
      entries = null
      status.textContent = 'The search could not be loaded. Please try again.'
    }
  }
  const open = () => {
    dialog.showModal()
    input.select()
    void runSearch()
  }

  for (const button of document.querySelectorAll('[data-search]')) button.addEventListener('click', open)
  addEventListener('keydown', (event) => {
    const typing = (event.target as Element).closest('input, textarea, select')
    const singleKeys = localStorage.getItem('singleKeys')
    const isShortcut =
      (event.key === '/' && !typing && singleKeys !== 'off' && event.altKey === (singleKeys === 'alt')) ||
      (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!isShortcut || dialog.open) return
    event.preventDefault()
    open()
  })
  input.addEventListener('input', () => void runSearch())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Enter') go(list.children[chosen])
    else return
    event.preventDefault()
  })
  list.addEventListener('click', ({ target }) => go((target as Element).closest('li') ?? undefined))
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
}
