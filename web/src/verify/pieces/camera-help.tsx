import { findHelpedBrowser, getCameraHelp } from '../messages/camera-help.ts'
import { t } from '../messages/language.ts'

/** How to allow the camera in this browser. */
export function CameraHelp() {
  const browser = findHelpedBrowser(navigator.userAgent)
  if (!browser) return <p className="text-ink-soft">{t.capture.deniedHow}</p>
  return (
    <ol className="list-inside list-decimal space-y-1 text-ink-soft marker:text-accent">
      {getCameraHelp(browser).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
