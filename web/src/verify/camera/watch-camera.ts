const LOOK_EVERY_MS = 500
/** Even a slow phone delivers several pictures a second. */
const FROZEN_AFTER_MS = 4000

/**
 * Reports whether an open camera is lost, until the returned function is called: it was taken away, stands still, or is
 * held by a call or another app.
 */
export function watchCamera(
  track: MediaStreamTrack,
  video: () => HTMLVideoElement | null,
  report: (lost: boolean) => void,
): () => void {
  let frames = -1
  let newestAtMs = performance.now()
  const look = () => {
    const element = video()
    const nowMs = performance.now()
    if (track.readyState === 'ended') return end()
    // A page in the background gets no pictures, and a video that the page paused shows none.
    if (document.hidden || !element || element.paused) {
      newestAtMs = nowMs
      return
    }
    const { totalVideoFrames } = element.getVideoPlaybackQuality()
    const fresh = totalVideoFrames !== frames
    if (fresh) {
      frames = totalVideoFrames
      newestAtMs = nowMs
    }
    if (track.muted || nowMs - newestAtMs > FROZEN_AFTER_MS) report(true)
    else if (fresh) report(false)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
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
