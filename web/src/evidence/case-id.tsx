import { CopyButton } from '../ui/copy-button.tsx'

/** The id of a case, to copy. */
export function CaseId({ verificationId }: { verificationId: string }) {
  return (
    <p className="flex items-center gap-1">
      <span className="min-w-0 font-mono text-sm break-all text-ink-soft">{verificationId}</span>
      <CopyButton text={verificationId} label="Copy verification ID" noun="Verification ID" iconOnly />
    </p>
  )
}
