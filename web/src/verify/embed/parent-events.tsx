import './storage-fallback.ts'
import { useEffect, useState } from 'react'
import type { Flow } from '../flow/use-flow.ts'
import { SCREEN_EVENT } from '../pieces/begin-screen.ts'
import { notifyParent } from './notify-parent.ts'

/** A cookie that the server sets with the page, for frames only (`server/src/http/frame-rule.ts`). */
const EMBED_COOKIE = /(?:^|; )wabi_embed=1(?:;|$)/u

interface DocumentWithPolicy {
  featurePolicy?: { allowsFeature(feature: string): boolean }
}

/**
 * Whether the check can run in this frame: it needs cookies, which bind the session to this browser, and access to the
 * camera. Only Chromium reports whether the embedding page delegates the camera.
 */
function canRunInFrame(): boolean {
  const cameraAllowed = (document as DocumentWithPolicy).featurePolicy?.allowsFeature('camera') ?? true
  return EMBED_COOKIE.test(document.cookie) && navigator.mediaDevices !== undefined && cameraAllowed
}

/** The result that the current screen shows, or null. */
function shownResult({ screen, session }: Flow) {
  if (screen.at === 'result') return screen.result
  return screen.at === 'complete' || screen.at === 'thank-you' ? (session?.result ?? null) : null
}

/** What the screen needs, where it needs more than the frame has: an inline frame grows. */
function reportHeight(): void {
  const { scrollHeight: height } = document.documentElement
  if (height > innerHeight) void notifyParent({ type: 'height', height })
}

/** An inline frame shrinks, and its page scrolls to it. */
function reportScreen(): void {
  void notifyParent({ type: 'screen' })
  reportHeight()
}

/** Notifies the embedding page of the customer's progress. */
export function ParentEvents({ flow }: { flow: Flow }) {
  const { screen } = flow
  const framed = parent !== window
  const [ended, setEnded] = useState(() => shownResult(flow))
  const result = shownResult(flow)
  if (result && result !== ended) setEnded(result)

  useEffect(() => {
    if (!framed) return
    // This is the only page that may be framed, so every link opens in a new tab.
    document.head.append(Object.assign(document.createElement('base'), { target: '_blank' }))
    void notifyParent({ type: canRunInFrame() ? 'ready' : 'needs_tab' })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]:not([data-root])'))
        void notifyParent({ type: 'closed' })
    }
    addEventListener('keydown', onKeyDown)
    addEventListener(SCREEN_EVENT, reportScreen)
    // The page may have shrunk the frame below what a screen of the same height needs.
    addEventListener('resize', reportHeight)
    const observer = new ResizeObserver(reportHeight)
    observer.observe(document.body)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(SCREEN_EVENT, reportScreen)
      removeEventListener('resize', reportHeight)
      observer.disconnect()
    }
  }, [framed])

  const step = screen.at === 'step' ? screen.step : null
  useEffect(() => {
    if (step) void notifyParent({ type: 'step', step })
  }, [step])

  const { verificationId, verificationStatus: status } = ended ?? {}
  useEffect(() => {
    if (verificationId && status) void notifyParent({ type: 'finished', verificationId, status })
  }, [verificationId, status])

  return null
}
