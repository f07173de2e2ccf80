/** Highlights the current section in the table of contents, or the current operation in the page list. */
export function highlightCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a, .pages li li a')]
  const targets = links.map((link) => document.getElementById(link.hash.slice(1)))
  if (links.length === 0) return
  const mark = () => {
    const passed = targets.findLastIndex((target) => target && target.getBoundingClientRect().top < 140)
    for (const [at, link] of links.entries())
      if (at === passed) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
  }
  let waiting = false
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        mark()
      })
    },
    { passive: true },
  )
  mark()
}
