const CHECK_INTERVAL_MS = 500
/** Even a slow phone delivers several frames a second. */
const FROZEN_AFTER_MS = 4000

/**
 * Reports whether an open camera is lost: disconnected, frozen, or taken by a call or another app. Runs until the
 * returned function is called.
 */
export function watchCamera(
  track: MediaStreamTrack,
  video: () => HTMLVideoElement | null,
  report: (lost: boolean) => void,
): () => void {
  let lastFrameCount = 0
  let lastFrameAtMs = performance.now()
  let presented = false
  let awaited: HTMLVideoElement | null = null
  /** Whether a frame came since the last check. Firefox counts no frames of cameras, but announces the next one. */
  function hasFreshFrame(element: HTMLVideoElement): boolean {
    const { totalVideoFrames } = element.getVideoPlaybackQuality()
    const fresh = presented || totalVideoFrames !== lastFrameCount
    lastFrameCount = totalVideoFrames
    presented = false
    if (awaited !== element && 'requestVideoFrameCallback' in element) {
      awaited = element
      element.requestVideoFrameCallback(() => {
        presented = true
        awaited = null
      })
    }
    return fresh
  }
  const check = () => {
    const element = video()
    const nowMs = performance.now()
    if (track.readyState === 'ended') return end()
    // A page in the background gets no frames, and neither does a video that the page paused.
    if (document.hidden || !element || element.paused) {
      lastFrameAtMs = nowMs
      return
    }
    const fresh = hasFreshFrame(element)
    const isCounted = awaited !== null || lastFrameCount > 0
    if (fresh || !isCounted) lastFrameAtMs = nowMs
    if (track.muted || nowMs - lastFrameAtMs > FROZEN_AFTER_MS) report(true)
    else if (fresh || !isCounted) report(false)
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  const end = () => {
    stop()
    report(true)
  }
  const stop = () => {
    clearInterval(timer)
    track.removeEventListener('ended', end)
  }
  track.addEventListener('ended', end)
  return stop
}
