'use client'
import { openWabi } from '@wabi/sdk/embed'
import { useState } from 'react'

/** Opens the check over the page, then goes to the page that looks up the result on the server. */
export function VerifyButton() {
  const [waiting, setWaiting] = useState(false)
  const verify = async () => {
    if (waiting) return
    setWaiting(true)
    try {
      const { url } = await (await fetch('/checks', { method: 'POST' })).json()
      openWabi({
        url,
        onClose: (result) => {
          setWaiting(false)
          if (result) location.assign(`/done?verification_id=${result.verificationId}`)
        },
      })
    } catch (error) {
      setWaiting(false)
      console.error(error)
    }
  }
  return (
    <button onClick={verify} aria-disabled={waiting}>
      Verify me
    </button>
  )
}
