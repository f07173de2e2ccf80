import type { CaptureFacts } from '@wabi/contract/verification/capture.ts'

/** What the browser reports about the camera behind a video. The server treats it as a signal and trusts none of it. */
export function getCaptureFacts({ srcObject, videoWidth, videoHeight }: HTMLVideoElement): CaptureFacts {
  const track = (srcObject as MediaStream | null)?.getVideoTracks()[0]
  return {
    ...(track && { cameraLabel: track.label.slice(0, 200) }),
    automation: navigator.webdriver,
    width: videoWidth,
    height: videoHeight,
  }
}
