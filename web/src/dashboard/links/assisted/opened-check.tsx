import type { ReplyOf } from '@wabi/contract/api.ts'
import { ExternalLink } from 'lucide-react'
import { formatInstant } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

/** Opens an assisted check here or, by its QR code, on another device of the agent. The address works once. */
export function OpenedCheck({ check }: { check: ReplyOf<'openAssistedCheck'>['data'] }) {
  return (
    <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
      <QrCode text={check.url} label="QR code that opens the check on another device of yours" size={160} />
      <div className="flex min-w-0 flex-col gap-3">
        <p>
          Open it here, or scan the code with another device of yours. Let the customer read the consent and
          answer it themselves.
        </p>
        <a
          href={check.url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass('primary')} self-start [&_svg]:size-4`}
        >
          <ExternalLink aria-hidden />
          Open the check
        </a>
        <p className="text-sm text-ink-soft">
          The code opens it once, until {formatInstant(check.opensUntil)}. You can get a new one on the
          verification’s page.
        </p>
      </div>
    </div>
  )
}
