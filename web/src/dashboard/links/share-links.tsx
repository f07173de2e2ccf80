import { buttonClass } from '../../ui/button.tsx'

interface ShareLinksProps {
  url: string
  /** A message with the link, in the customer's language. */
  text: string
}

/** Opens an app in which the user chooses whom to send the link to; nothing is loaded or sent before they do. */
export function ShareLinks({ url, text }: ShareLinksProps) {
  // Telegram shows the address itself.
  const words = text.replace(url, '').replace(/[\s:፦]+$/u, '')
  const telegram = `https://t.me/share/url?${new URLSearchParams({ url, text: words }).toString()}`
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text }).toString()}`
  return (
    <div className="flex flex-wrap gap-2">
      <ShareLink href={telegram}>Share on Telegram</ShareLink>
      <ShareLink href={whatsApp}>Share on WhatsApp</ShareLink>
    </div>
  )
}

function ShareLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
      {children}
    </a>
  )
}
