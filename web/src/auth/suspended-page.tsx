import { useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../lib/calls.ts'
import { clearSuspension } from '../lib/suspension.ts'
import { useLogout } from '../lib/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** How often to check whether the account is active again. */
const CHECK_INTERVAL_MS = 10_000

const EMAIL_ADDRESS = /[^\s<>]+@[^\s<>]+\.[\p{L}\d]+/u

/** Shown in place of every page while a client is suspended: why, and whom to contact. Goes away by itself. */
export function SuspendedPage({ words }: { words: string }) {
  const cache = useQueryClient()
  const logout = useLogout()
  const [checking, setChecking] = useState(false)
  const check = useCallback(async () => {
    await call('me')
    clearSuspension()
    await cache.resetQueries()
  }, [cache])
  useEffect(() => {
    document.title = 'Account suspended · Wabi'
    const timer = setInterval(() => void check().catch(() => {}), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [check])
  const address = EMAIL_ADDRESS.exec(words)?.[0]
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-4 py-10">
      <Wordmark />
      <div className="grid gap-4 rounded-raised border border-line bg-raised p-5 md:p-6">
        <CirclePause aria-hidden className="size-8 stroke-[1.5] text-warn" />
        <h1 className="text-2xl font-semibold">Your account is suspended</h1>
        <p aria-live="polite" className="wrap-anywhere">
          {words}
        </p>
        <div className="flex flex-wrap gap-2">
          {address && (
            <a
              href={`mailto:${address}`}
              className="inline-flex min-h-11 items-center rounded-control bg-accent px-4 font-medium text-on-accent hover:bg-accent-deep md:min-h-10"
            >
              Write to {address}
            </a>
          )}
          <Button
            busy={checking}
            onClick={() => {
              setChecking(true)
              void check()
                .catch(() => {})
                .finally(() => setChecking(false))
            }}
          >
            Check again
          </Button>
          <Button variant="quiet" onClick={() => void logout().then(clearSuspension)}>
            Logout
          </Button>
        </div>
      </div>
    </main>
  )
}
