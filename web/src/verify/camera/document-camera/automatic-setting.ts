import { useState } from 'react'

const KEY = 'automaticPhoto'

/** Whether the picture is taken without a tap; on by default, and remembered on this device. */
export function useAutomaticSetting(): [automatic: boolean, toggle: () => void] {
  const [automatic, setAutomatic] = useState(read)
  const toggle = () => {
    setAutomatic(!automatic)
    try {
      localStorage.setItem(KEY, automatic ? 'off' : 'on')
    } catch {
      // Without storage the choice lasts until the page closes.
    }
  }
  return [automatic, toggle]
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}
