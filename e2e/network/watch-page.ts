/** What a page notes of itself while a customer uses it; times in milliseconds since it was opened. */
export interface Marks {
  taps: number
  typed: number
  /** The first step can be answered. */
  usableMs: number | null
  /** A camera for a document shows its picture, and the shutter works. */
  cameraMs: number | null
  /** The last tap before that. */
  cameraTapMs: number
}

declare global {
  interface Window {
    marks: Marks
    /** Called with the title of the step on which a photo was taken. */
    photoTaken?: (title: string) => void
  }
}

/** Runs in the page, before its own scripts. Uses nothing from outside of it. */
export function watchPage(): void {
  const POLL_MS = 50
  const marks: Marks = { taps: 0, typed: 0, usableMs: null, cameraMs: null, cameraTapMs: 0 }
  window.marks = marks
  let lastTapMs = 0
  addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (!isTrusted) return
      marks.taps += 1
      lastTapMs = performance.now()
    },
    true,
  )
  addEventListener('keydown', ({ key }) => (marks.typed += key.length === 1 ? 1 : 0), true)
  const title = () => document.querySelector('h1')?.textContent ?? ''
  const isEnabled = (name: string) =>
    [...document.querySelectorAll('button')].some(
      (one) => !one.disabled && (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
    )
  const timer = setInterval(() => {
    if (marks.usableMs === null) {
      if (title() === 'Select Your Nationality' && isEnabled('Continue')) marks.usableMs = performance.now()
      return
    }
    const video = document.querySelector('video')
    if (!video || video.readyState < 2 || video.videoWidth === 0 || !isEnabled('Take photo')) return
    marks.cameraMs = performance.now()
    marks.cameraTapMs = lastTapMs
    clearInterval(timer)
  }, POLL_MS)

  // Photos of documents and the selfie are encoded here; the frames of the head turn have another title.
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...args) {
    if (/^(Scan|Take a Selfie)/.test(title())) window.photoTaken?.(title())
    Reflect.apply(toBlob, this, args)
  }
}
