import { announce } from './announce.ts'

const COPIED_SHOWN_MS = 2000
const CHECK = '<path d="M20 6 9 17l-5-5"/>'

/** Copy buttons copy the visible code below them. */
export function copyCode(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('.copy')
    const panels = button?.closest('figure')?.querySelectorAll<HTMLElement>('code') ?? []
    const code = [...panels].find((one) => !one.closest('[hidden]'))
    if (!button || !code || button.dataset.copied) return
    try {
      await navigator.clipboard.writeText(code.innerText)
    } catch {
      return announce('The browser does not allow copying here. Please select the code.')
    }
    const icon = button.querySelector('svg')
    const originalIcon = icon?.innerHTML ?? ''
    if (icon) icon.innerHTML = CHECK
    button.dataset.copied = 'yes'
    announce('Copied')
    setTimeout(() => {
      if (icon) icon.innerHTML = originalIcon
      delete button.dataset.copied
    }, COPIED_SHOWN_MS)
  })
}
