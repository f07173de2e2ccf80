/** Set by the server with the page, for frames only (`server/src/http/frame-rule.ts`). */
const MARK = /(?:^|; )wabi_embed=1(?:;|$)/u

interface Asked {
  featurePolicy?: { allowsFeature(feature: string): boolean }
}

/**
 * Whether the check can run in this frame: cookies are kept here, without which the session would be nobody's, and a
 * camera may be asked for. Only Chromium tells whether the page around passes the camera on.
 */
export function mayRunHere(): boolean {
  const passed = (document as Asked).featurePolicy?.allowsFeature('camera') ?? true
  return MARK.test(document.cookie) && navigator.mediaDevices !== undefined && passed
}
