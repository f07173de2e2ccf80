import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'

/**
 * Runs an action that may need a password confirmation. If the server asks for it, `asking` is true until `confirm` or
 * `cancel`; `run` returns null if the user cancels.
 */
export function usePasswordConfirmation() {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(() => {})

  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.confirm_password') throw error
      const confirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve
        setAsking(true)
      })
      setAsking(false)
      return confirmed ? work() : null
    }
  }

  /** Throws with the server's message if the password is wrong. */
  async function confirm(password: string): Promise<void> {
    await call('confirmPassword', { body: { password } })
    answer.current(true)
  }

  const cancel = () => answer.current(false)
  return { asking, run, confirm, cancel }
}
