/** On a phone the list of pages opens over the page; Escape or choosing a page closes it. */
export function pagesMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]')
  const list = document.getElementById('pages')
  if (!button || !list) return
  const main = document.querySelector('main')
  const show = (open: boolean) => {
    document.body.dataset.pages = open ? 'open' : ''
    document.documentElement.style.overflow = open ? 'hidden' : ''
    button.setAttribute('aria-expanded', String(open))
    if (main) main.inert = open
  }
  const isOpen = () => document.body.dataset.pages === 'open'
  button.addEventListener('click', () => show(!isOpen()))
  list.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) show(false)
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    show(false)
    button.focus()
  })
  // A rotated phone may be wide enough to show the list beside the page.
  matchMedia('(width >= 60rem)').addEventListener('change', () => show(false))
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}
