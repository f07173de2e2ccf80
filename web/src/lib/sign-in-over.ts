let waiting: Promise<void> | null = null
let release = () => {}

/**
 * Makes calls wait from the end of the sign-in, because a refused call redirects to the sign-in page, which loses what
 * was typed.
 */
export function holdCalls(): void {
  waiting ??= new Promise((resolve) => {
    release = resolve
  })
}

export function releaseCalls(): void {
  waiting = null
  release()
}

/** Resolves at once, or when the person has signed in again. */
export async function untilSignedIn(): Promise<void> {
  await waiting
}
