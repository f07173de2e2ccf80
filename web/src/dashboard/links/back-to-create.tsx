import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'

/** The link back to Create Verification. */
export function BackToCreate() {
  return (
    <Link to="/dashboard/create" className="inline-flex min-h-11 items-center gap-1 font-medium text-accent">
      <ChevronLeft aria-hidden className="size-4" />
      Create Verification
    </Link>
  )
}
