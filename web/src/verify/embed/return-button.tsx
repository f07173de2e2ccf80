import { useState } from 'react'
import { ending as e } from '../messages/en-ending.ts'
import { readPlace } from '../place.ts'
import { tellPage } from './tell-page.ts'
import { wayBack } from './way-back.ts'

interface ReturnButtonProps {
  returnUrl: string
  company: string
  /** null where this browser may not know it. */
  verificationId: string | null
  status: string
}

/** The way back to the client's page that the customer came from; in its frame, that page is told to close it. */
export function ReturnButton({ returnUrl, company, verificationId, status }: ReturnButtonProps) {
  // A phone that joined by its QR code did not come from there: the other device goes back.
  const [joined] = useState(() => readPlace(location).mobile)
  if (joined) return <p className="text-center text-ink-soft">{e.onOther}</p>
  if (parent !== window)
    return (
      <button type="button" className="button primary" onClick={() => void tellPage({ type: 'closed' })}>
        {e.returnTo(company)}
      </button>
    )
  const href = wayBack(returnUrl, verificationId, status)
  return (
    href && (
      <a className="button primary" href={href}>
        {e.returnTo(company)}
      </a>
    )
  )
}
