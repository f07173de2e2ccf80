import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { Caller } from './calls.ts'
import { USER_AGENT } from './user-agent.ts'

/** The machine's camera: a file that plays as its video, or none. */
export type CameraKind = { mjpeg: string } | 'none'

/** Flags for a machine without a display. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--user-agent=${USER_AGENT}`,
]

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

/**
 * Chromium's headless shell with its built-in fake camera; each getUserMedia call reads the file again. The shell is the
 * same engine without a window system, at about half the cost, but it cannot refuse the camera.
 * @param asks whether pages need the permission that `openPage` gives or withholds: only the whole Chromium does
 * @param args more flags
 * @param home its HOME, with the authorities that it trusts
 * @param program what starts it in its place
 * @param screen environment of the screen that it opens a window on; without it, it has none
 */
export function openBrowser(
  camera: CameraKind,
  {
    asks = false,
    args = [],
    home,
    program,
    screen,
  }: {
    asks?: boolean
    args?: string[]
    home?: string
    program?: string
    screen?: Record<string, string>
  } = {},
): Promise<Browser> {
  const cameraFlags =
    camera === 'none'
      ? []
      : [
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${camera.mjpeg}`,
          ...(asks ? [] : ['--use-fake-ui-for-media-stream']),
        ]
  return chromium.launch({
    executablePath: program ?? (asks ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell'),
    args: [...FLAGS, ...cameraFlags, ...args],
    headless: !screen,
    ...((home || screen) && { env: { ...process.env, ...(home && { HOME: home }), ...screen } }),
  })
}

export interface OpenedPage {
  page: Page
  context: BrowserContext
  /** Errors that the page logged or threw. Empty unless something is wrong. */
  pageErrors: string[]
}

export interface PageOptions {
  viewport: { width: number; height: number }
  allowCamera?: boolean
  dark?: boolean
  scale?: number
  /** Without it, tests can intercept every request. */
  serviceWorker?: boolean
  /** Ignores the pages' content security policy, which would stop a script that gets into them. */
  bypassCsp?: boolean
  /** The signed-in user, stored as the sign-in page stores it. Default: nobody. */
  as?: Caller | null
}

export async function openPage(
  browser: Browser,
  {
    viewport,
    allowCamera = true,
    dark = false,
    scale = 1,
    serviceWorker = false,
    bypassCsp = false,
    as = null,
  }: PageOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport,
    permissions: allowCamera ? ['camera', 'clipboard-read', 'clipboard-write'] : [],
    deviceScaleFactor: scale,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-US',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    bypassCSP: bypassCsp,
  })
  // The tests check results, not speed, and the machine may be busy.
  context.setDefaultTimeout(120_000)
  if (as?.token) await context.addInitScript(signInOnce, { origin: as.url, token: as.token })
  const page = await context.newPage()
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  return { page, context, pageErrors }
}

/**
 * Runs in the page before its own scripts: signs each tab in, once, so that a sign-out lasts. Playwright's stored state
 * would open a page of its own for it, with a process of its own.
 */
function signInOnce({ origin, token }: { origin: string; token: string }): void {
  const DONE = 'e2e-signed-in'
  if (location.origin !== origin || sessionStorage.getItem(DONE)) return
  sessionStorage.setItem(DONE, '1')
  localStorage.setItem('auth_token', token)
}
