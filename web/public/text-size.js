// Text enlarged by a style sheet of the person or an extension (WCAG 1.4.4): unlike the browser's own zoom and setting,
// it does not change the widths at which the layout changes. This notes on <html> as `data-below` the widths that the
// page is below in its own rem; `app.css` then lays it out as a narrower one.
{
  const WIDTHS = { sm: 40, md: 48, lg: 64, xl: 80, '2xl': 96 }
  const root = document.documentElement
  const note = () => {
    const rem = parseFloat(getComputedStyle(root).fontSize)
    const below = Object.entries(WIDTHS)
      .filter(([, width]) => matchMedia(`(width >= ${width}rem)`).matches && innerWidth < width * rem)
      .map(([name]) => name)
    if (below.length > 0) root.dataset.below = below.join(' ')
    else delete root.dataset.below
  }
  const probe = document.createElement('div')
  probe.ariaHidden = 'true'
  probe.style.cssText = 'position: absolute; visibility: hidden; inline-size: 1rem'
  addEventListener('resize', note)
  addEventListener('DOMContentLoaded', () => {
    document.body.append(probe)
    new ResizeObserver(note).observe(probe)
  })
}
