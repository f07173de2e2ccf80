import { useQueryClient } from '@tanstack/react-query'
import { PauseCircle } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../lib/calls.ts'
import { forgetSuspension } from '../lib/suspended.ts'
import { useLogout } from '../lib/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** Whether the account is open again is asked this often. */
const LOOK_EVERY_MS = 10_000

const ADDRESS = /[^\s<>]+@[^\s<>]+\.[\p{L}\d]+/u

/** In place of every page of a client that is suspended: why, and whom to write to. It goes by itself. */
export function SuspendedPage({ words }: { words: string }) {
  const cache = useQueryClient()
  const logout = useLogout()
  const [asking, setAsking] = useState(false)
  const look = useCallback(async () => {
    await call('me')
    forgetSuspension()
    await cache.resetQueries()
  }, [cache])
  useEffect(() => {
    document.title = 'Account suspended · Wabi'
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look])
  const address = ADDRESS.exec(words)?.[0]
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-4 py-10">
      <Wordmark />
      <div className="grid gap-4 rounded-raised border border-line bg-raised p-5 md:p-6">
        <PauseCircle aria-hidden className="size-8 stroke-[1.5] text-warn" />
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
            busy={asking}
            onClick={() => {
              setAsking(true)
              void look()
                .catch(() => {})
                .finally(() => setAsking(false))
            }}
          >
            Look again
          </Button>
          <Button look="quiet" onClick={() => void logout().then(forgetSuspension)}>
            Logout
          </Button>
        </div>
      </div>
    </main>
  )
}
