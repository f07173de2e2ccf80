import { useState } from 'react'
import { ending as e } from '../messages/ending.ts'
import { readPageParams } from '../flow/page-params.ts'
import { notifyParent } from './notify-parent.ts'
import { buildReturnUrl } from './return-url.ts'

interface ReturnButtonProps {
  returnUrl: string
  company: string
  /** Null where this browser may not see it. */
  verificationId: string | null
  status: string
}

/** Leads back to the client's page that the customer came from; inside a frame, asks that page to close it. */
export function ReturnButton({ returnUrl, company, verificationId, status }: ReturnButtonProps) {
  // A phone that joined by QR code did not come from that page; the customer returns on the other device.
  const [joined] = useState(() => readPageParams(location).mobile)
  if (joined) return <p className="text-center text-ink-soft">{e.onOther}</p>
  if (parent !== window)
    return (
      <button type="button" className="button primary" onClick={() => void notifyParent({ type: 'return' })}>
        {e.returnTo(company)}
      </button>
    )
  const href = buildReturnUrl(returnUrl, verificationId, status)
  return (
    href && (
      <a className="button primary" href={href}>
        {e.returnTo(company)}
      </a>
    )
  )
}
