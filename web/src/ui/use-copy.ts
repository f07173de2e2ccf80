import { useEffect, useRef, useState } from 'react'

const CONFIRMATION_MS = 2000

/** Copies text and sets `copied` for 2 seconds. `copy` resolves with whether the browser allowed it. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return true
  }
  return { copied, copy }
}
