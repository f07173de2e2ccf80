/** A cookie that the server sets with the page, for frames only (`server/src/http/frame-rule.ts`). */
const EMBED_COOKIE = /(?:^|; )wabi_embed=1(?:;|$)/u

interface DocumentWithPolicy {
  featurePolicy?: { allowsFeature(feature: string): boolean }
}

/**
 * Whether the check can run in this frame: it needs cookies, which bind the session to this browser, and access to the
 * camera. Only Chromium reports whether the embedding page delegates the camera.
 */
export function canRunInFrame(): boolean {
  const cameraAllowed = (document as DocumentWithPolicy).featurePolicy?.allowsFeature('camera') ?? true
  return EMBED_COOKIE.test(document.cookie) && navigator.mediaDevices !== undefined && cameraAllowed
}
