import type { BrowserContext, Page } from 'playwright-core'
import { type Random, random, seedFrom } from '@wabi/specimens/random.ts'
import { openBrowser, openPage } from '../harness/browser.ts'
import type { Caller } from '../harness/calls.ts'
import { heading } from '../harness/customer-page.ts'
import { drawPerson, fakeFrontCamera } from '../harness/play-fake-camera.ts'
import { specimen } from '../harness/specimens.ts'
import { goThrough, lookAt } from './customer.ts'
import { type Line, withSlowPlatform } from './measure-checks.ts'
import { watchPage } from './watch-page.ts'

const SIZE = { width: 360, height: 640 }
const PATIENCE_MS = 420_000
/** Bytes that pass between two disconnections: at random up to this, so that they hit what is being sent. */
const MAX_BYTES_BETWEEN = 60_000
const OUTAGE_MS = [300, 4000] as const
const TABS_KILLED = 2
const PHOTOS = ['Scan Front of ID', 'Scan Back of ID', 'Take a Selfie'] as const

export interface DisconnectedCheck {
  seed: string
  disconnections: number
  /** The steps on whose photo a tab was killed as it was taken. */
  killedOn: string[]
  decision: string
  seconds: number
  /** How often each photo was taken; once where nothing is lost. */
  photos: Record<string, number>
  /** The pictures that the company has. */
  evidence: string[]
  /** What the company has of the card's name, date and number. */
  detailsKept: boolean
}

/** One check over a slow line that is cut `count` times, in which two tabs are killed just after a photo was taken. */
export function measureDisconnections(seed: string, count: number): Promise<DisconnectedCheck> {
  const chance = random(seedFrom('disconnections', seed))
  const cuts = { made: 0, left: Number.POSITIVE_INFINITY, cut: () => {} }
  const nextCut = () => chance.between(0, MAX_BYTES_BETWEEN)
  return withSlowPlatform(
    (bytes) => {
      cuts.left -= bytes
      if (cuts.left > 0 || cuts.made === count) return
      cuts.made += 1
      cuts.left = Number.POSITIVE_INFINITY
      cuts.cut()
    },
    async (line) => {
      cuts.cut = () => {
        line.proxy.cut()
        setTimeout(
          () => {
            line.proxy.mend()
            cuts.left = nextCut()
          },
          chance.between(...OUTAGE_MS),
        )
      }
      // From the first screen on: a page that does not open yet has nothing to lose.
      const begin = () => (cuts.left = nextCut())
      const done = await runCheck(line, chance, begin)
      return { seed, disconnections: cuts.made, ...done }
    },
  )
}

async function runCheck(
  { camera, newLink }: Line,
  chance: Random,
  begin: () => void,
): Promise<Omit<DisconnectedCheck, 'seed' | 'disconnections'>> {
  const { client, verificationId, verificationUrl } = await newLink()
  const [front, back] = [await specimen('hanna', 'fayda', 'front'), await specimen('hanna', 'fayda', 'back')]
  await camera.show(front.picture)
  const spared = PHOTOS[chance.whole(PHOTOS.length)]
  const killing = new Set<string>(PHOTOS.filter((title) => title !== spared).slice(0, TABS_KILLED))
  const killedOn: string[] = []
  const photos: Record<string, number> = {}
  let kill = false
  const browser = await openBrowser(camera)
  try {
    const opened = await openPage(browser, { viewport: SIZE, serviceWorker: true })
    const { context } = opened
    await context.exposeFunction('photoTaken', async (title: string) => {
      photos[title] = (photos[title] ?? 0) + 1
      if (title === PHOTOS[0]) await camera.show(back.picture)
      if (!killing.delete(title)) return
      killedOn.push(title)
      kill = true
    })
    await context.addInitScript(watchPage)
    await context.addInitScript(fakeFrontCamera, await drawPerson('hanna', { lit: true }))
    const startedMs = performance.now()
    let { page } = opened
    await open(page, verificationUrl)
    await heading(page, 'Select Your Nationality').waitFor()
    begin()
    let decision = ''
    while (!decision) {
      kill = false
      const title = await goThrough(page, { patienceMs: PATIENCE_MS }, () => kill)
      if (kill) page = await replaceTab(context, page, verificationUrl)
      else decision = title
    }
    const seconds = (performance.now() - startedMs) / 1000
    return { killedOn, decision, seconds, photos, ...(await readCase(client, verificationId, front.claims)) }
  } finally {
    await browser.close()
  }
}

/** Kills the tab once the photo shows, and opens the link in another one. */
async function replaceTab(context: BrowserContext, page: Page, url: string): Promise<Page> {
  for (let looks = 0; looks < 50; looks += 1)
    if ((await lookAt(page)).buttons.includes('Retake')) break
    else await pause(50)
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await open(next, url)
  return next
}

/** Opens a page as a person does who reloads until it comes. */
async function open(page: Page, url: string): Promise<void> {
  for (;;) {
    const came = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 }).then(
      () => true,
      () => false,
    )
    if (came) return
    await pause(500)
  }
}

async function readCase(
  client: Caller,
  verificationId: string,
  card: { fullName: string; dateOfBirth: string; idNumber: string },
): Promise<Pick<DisconnectedCheck, 'evidence' | 'detailsKept'>> {
  const { data } = await client.call('getVerification', { params: { verificationId } })
  const { claims } = data
  return {
    evidence: data.evidence.map(({ kind }) => kind).toSorted(),
    detailsKept:
      claims?.fullName === card.fullName &&
      claims.dateOfBirth === card.dateOfBirth &&
      claims.idNumber === card.idNumber,
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
