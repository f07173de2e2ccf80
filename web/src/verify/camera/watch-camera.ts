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
  let lastFrameCount = -1
  let lastFrameAtMs = performance.now()
  const check = () => {
    const element = video()
    const nowMs = performance.now()
    if (track.readyState === 'ended') return end()
    // A page in the background gets no frames, and neither does a video that the page paused.
    if (document.hidden || !element || element.paused) {
      lastFrameAtMs = nowMs
      return
    }
    const { totalVideoFrames } = element.getVideoPlaybackQuality()
    const fresh = totalVideoFrames !== lastFrameCount
    if (fresh) {
      lastFrameCount = totalVideoFrames
      lastFrameAtMs = nowMs
    }
    if (track.muted || nowMs - lastFrameAtMs > FROZEN_AFTER_MS) report(true)
    else if (fresh) report(false)
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
