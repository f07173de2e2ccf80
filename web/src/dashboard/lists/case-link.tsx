import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Opens a case in the dashboard. */
export function CaseLink({ verificationId, children }: { verificationId: string; children: ReactNode }) {
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId }}
      className="text-accent underline underline-offset-2"
    >
      {children}
    </Link>
  )
}
