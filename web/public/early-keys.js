// Before the dashboard's scripts have loaded: after Ctrl+K, no key reaches the page, and the text typed is kept for the
// command palette, which takes it (`dashboard/palette/palette-host.tsx`).
{
  let text = null
  const onKey = (event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') text ??= ''
    else if (text === null || modified) return
    else if (event.key === 'Escape') text = null
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  if (location.pathname.startsWith('/dashboard')) addEventListener('keydown', onKey, { capture: true })
  window.takeEarlyText = () => {
    removeEventListener('keydown', onKey, { capture: true })
    return text
  }
}
