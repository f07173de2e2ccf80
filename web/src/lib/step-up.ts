import { useSyncExternalStore } from 'react'

type Answer = (proved: boolean) => void

let answer: Answer | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function setAnswer(next: Answer | null): void {
  answer = next
  for (const listener of listeners) listener()
}

/** Asks the user to prove who they are; calls that are refused at once share the question. @returns false on Cancel */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>(setAnswer).finally(() => {
    asked = null
    setAnswer(null)
  })
  return asked
}

/** Answers the question that is open; null while there is none. */
export function useProofAsked(): Answer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => answer,
  )
}
