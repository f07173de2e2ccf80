import { useMemo } from 'react'

/**
 * A mail's HTML, shut in: scripts and forms never run there, its links open in a new tab. The page's content policy
 * refuses styles written into HTML, so they are set aside first and given to the elements once the mail is shown.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const quiet = useMemo(() => setStylesAside(html), [html])
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={quiet}
      onLoad={(event) => giveStyles(event.currentTarget.contentDocument)}
      className="h-[60dvh] w-full rounded-control border border-line bg-white"
    />
  )
}

/** Renames the attribute and drops the sheets before anything parses them: parsing alone would already be refused. */
function setStylesAside(html: string): string {
  const bare = html.replace(/<style\b[^]*?<\/style>/gi, '')
  const renamed = bare.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))
  const mail = new DOMParser().parseFromString(renamed, 'text/html')
  for (const element of mail.querySelectorAll('script, style, link, base, meta[http-equiv]')) element.remove()
  for (const link of mail.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}

function giveStyles(mail: Document | null): void {
  for (const element of mail?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset.style ?? ''
}
