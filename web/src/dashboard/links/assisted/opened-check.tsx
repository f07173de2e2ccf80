import type { ReplyOf } from '@wabi/contract/api.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { CodeForm } from './code-form.tsx'

/**
 * Opens an assisted check here or, by its QR code, on another device of the agent. The address works once. Where the
 * client's links need a code of the customer's, it is asked for first.
 */
export function OpenedCheck({ check: first }: { check: ReplyOf<'openAssistedCheck'>['data'] }) {
  const [check, setCheck] = useState(first)
  const { verificationId, url, opensUntil, codeBy } = check
  if (codeBy !== null) return <CodeForm verificationId={verificationId} codeBy={codeBy} onOpened={setCheck} />
  if (url === null || opensUntil === null) return null
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <QrCode text={url} label="QR code that opens the check on another device of yours" size={160} />
      <div className="flex min-w-0 flex-col gap-3">
        <p>
          Open it here, or scan the code with another device of yours. Let the customer read the consent and
          answer it themselves.
        </p>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass('primary')} self-start [&_svg]:size-4`}
        >
          <ExternalLink aria-hidden />
          Open the check
        </a>
        <p className="text-sm text-ink-soft">
          The code opens it once, until {formatInstant(opensUntil)}. You can get a new one on the
          verification’s page.
        </p>
      </div>
    </div>
  )
}
