import { useEffect } from 'react'
import { Wordmark } from '../ui/wordmark.tsx'

/** The placeholder page. */
export function ComingSoonPage() {
  useEffect(() => {
    document.title = 'Identity Verification'
  }, [])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <Wordmark compact />
      <h1 className="text-4xl font-semibold md:text-5xl">Identity Verification</h1>
      <p className="text-xl text-ink-soft">Coming Soon</p>
    </main>
  )
}
