import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { TOTAL_STEPS } from '@wabi/contract/verification/flow.ts'
import { t } from '../messages/language.ts'
import { useColors } from './use-colors.ts'
import { Announcer } from './announcer.tsx'
import { keepFocus } from './keep-focus.ts'
import { LanguageSwitch } from './language-switch.tsx'

interface ShellProps {
  /** 0 before the first counted step, above the last one when the flow is complete. */
  current: number
  company: string | undefined
  logo?: string | null | undefined
  brand?: SessionState['brand']
  onBack: (() => void) | undefined
  /** At the end of the header; may load later than the rest. */
  tool?: ReactNode
  children: ReactNode
}

/** The layout around every screen: title, step counter, progress from step 1 on, and the back button. */
export function Shell({ current, company, logo, brand, onBack, tool, children }: ShellProps) {
  const offline = useOffline()
  const main = useRef<HTMLElement>(null)
  useEffect(followKeyboard, [])
  useColors(brand?.colors)
  useEffect(() => keepFocus(main.current!), [])
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4">
      <Announcer />
      <header className="pt-3 low:pt-1">
        {/* With large text the tools move below the title. */}
        <div className="flex min-h-12 flex-wrap items-center gap-x-1">
          {onBack && (
            <button
              type="button"
              onClick={onBack}
              aria-label={t.shell.back}
              className="-ml-3 grid size-12 place-items-center rounded-control hover:bg-sunken"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </button>
          )}
          {logo && <img src={logo} alt="" className="mr-2 max-h-10 max-w-24" />}
          <div className="min-w-0 flex-1 basis-24">
            <p className="leading-tight font-semibold">{t.shell.title}</p>
            {company && (
              <p className="text-sm leading-tight text-ink-soft">
                {t.shell.for(brand?.name ? `${brand.name} (${company})` : company)}
              </p>
            )}
          </div>
          {current > 0 && (
            <p
              className={`ml-auto text-right text-sm leading-tight text-ink-soft tabular-nums wrap-normal ${current > TOTAL_STEPS ? 'max-w-32' : 'max-w-22'}`}
            >
              {current > TOTAL_STEPS ? t.shell.complete : t.shell.step(current, TOTAL_STEPS)}
            </p>
          )}
          <Suspense>{tool}</Suspense>
          <LanguageSwitch className="relative -mr-3 ml-auto" />
        </div>
        {current > 0 && <Progress current={current} />}
      </header>
      {offline && (
        <output className="mt-3 block rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {t.shell.offline}
        </output>
      )}
      <main
        ref={main}
        tabIndex={-1}
        className="flex flex-1 flex-col gap-5 pt-6 outline-none low:gap-3 low:pt-2"
      >
        {children}
      </main>
    </div>
  )
}

/** A bar filled to current / total, and one dot per step: done, current (larger), later (muted). */
function Progress({ current }: { current: number }) {
  return (
    <div className="pt-1 pb-2">
      <progress aria-label={t.shell.progress} value={current} max={TOTAL_STEPS} />
      <ol className="mt-2 flex h-4 items-center justify-between low:mt-1">
        {Array.from({ length: TOTAL_STEPS }, (_, index) => index + 1).map((step) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={`rounded-full ${
              step < current
                ? 'size-2.5 bg-accent'
                : step === current
                  ? 'size-3.5 bg-accent ring-3 ring-accent-soft'
                  : 'size-2.5 bg-line'
            }`}
          >
            <span className="sr-only">
              {step < current
                ? t.shell.stepDone(step)
                : step === current
                  ? t.shell.stepCurrent(step)
                  : t.shell.stepLater(step)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  return offline
}

/**
 * Keeps the action bar above an on-screen keyboard that covers the page, as on iOS. Nothing to do where the keyboard
 * shrinks the page (`interactive-widget` in verify.html).
 */
function followKeyboard(): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!viewport) return
  const update = () => {
    const hidden = innerHeight - viewport.height - viewport.offsetTop
    // A zoomed page also has a smaller visual viewport.
    const keyboard = viewport.scale > 1 ? 0 : Math.max(0, Math.round(hidden))
    document.documentElement.style.setProperty('--keyboard', `${keyboard}px`)
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
  return () => {
    viewport.removeEventListener('resize', update)
    viewport.removeEventListener('scroll', update)
  }
}
