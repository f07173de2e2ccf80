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
    <div className="flex gap-2 max-sm:*:grow">
      <ShareLink href={telegram} app="Telegram" />
      <ShareLink href={whatsApp} app="WhatsApp" />
    </div>
  )
}

function ShareLink({ href, app }: { href: string; app: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
      {/* Both fit one row of a phone without the first words. */}
      <span className="max-sm:sr-only">Share on </span>
      {app}
    </a>
  )
}
