/** Marks in the contents, or among the operations, what is being read. */
export function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a, .pages li li a')]
  const places = links.map((link) => document.getElementById(link.hash.slice(1)))
  if (links.length === 0) return
  const mark = () => {
    const passed = places.findLastIndex((place) => place && place.getBoundingClientRect().top < 140)
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
