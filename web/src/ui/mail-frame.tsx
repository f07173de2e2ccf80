import { useMemo } from 'react'

/**
 * Renders an e-mail's HTML in a sandbox: scripts and forms never run, and links open in a new tab. The content security
 * policy blocks inline styles, so they are moved to a data attribute first and applied once the e-mail has loaded.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const prepared = useMemo(() => deferStyles(html), [html])
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={prepared}
      onLoad={(event) => applyStyles(event.currentTarget.contentDocument)}
      className="h-[60dvh] w-full rounded-control border border-line bg-white"
    />
  )
}

/** Renames style attributes and removes stylesheets before parsing, because parsing alone would violate the policy. */
function deferStyles(html: string): string {
  const withoutStyles = html.replace(/<style\b[^]*?<\/style>/gi, '')
  const renamed = withoutStyles.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))
  const mail = new DOMParser().parseFromString(renamed, 'text/html')
  for (const element of mail.querySelectorAll('script, style, link, base, meta[http-equiv]')) element.remove()
  for (const link of mail.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}

function applyStyles(mail: Document | null): void {
  for (const element of mail?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? ''
}
