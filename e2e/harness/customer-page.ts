import type { Page } from 'playwright-core'
import type { Specimen } from '@wabi/specimens/make-specimens.ts'
import type { Camera } from './camera.ts'

/** Drives the customer's screens by their visible texts, as a person does. */

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

const CONTINUE = { name: 'Continue', exact: true } as const

/**
 * Resolves once `selector` contains `text`. For texts that show only for a moment: the page looks at every change, where
 * frames may be far apart on a busy machine. Call it before the text can show.
 */
export const textShows = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([where, what]) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(where!)?.textContent.includes(what!)) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
      }),
    [selector, text],
  )

/**
 * Slows the page's clock: on a busy machine, a photo may take longer to read than the page waits for a success message.
 */
export const waitForReadings = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now
    const start = now()
    Date.now = () => start + (now() - start) / 100
  })

/** Step 1 alone: the notice follows, unless the customer has agreed before. */
export async function chooseCountry(page: Page, country = 'Ethiopia'): Promise<void> {
  await heading(page, 'Select Your Nationality').waitFor()
  await page.getByPlaceholder('Search countries...').fill(country)
  await page.getByRole('radio', { name: country, exact: true }).check()
  await page.getByRole('button', CONTINUE).click()
}

/** Step 1, and both acts of consent in English. */
export async function chooseNationality(page: Page, country = 'Ethiopia'): Promise<void> {
  await chooseCountry(page, country)
  await agreeToAll(page)
}

/** Reads the caution before the notice, in English, and goes on. */
export async function passCaution(page: Page): Promise<void> {
  await heading(page, /asks you to do this$/).waitFor()
  await page.getByRole('button', CONTINUE).click()
}

/** The caution and both acts of consent in English. */
export async function agreeToAll(page: Page): Promise<void> {
  await passCaution(page)
  await agree(page, /^How .+ uses your data$/)
  await agree(page, 'Comparing your face')
}

/** Agrees to one text. */
export async function agree(page: Page, title: string | RegExp, label = 'I agree'): Promise<void> {
  await heading(page, title).waitFor()
  await page.getByRole('button', { name: label, exact: true }).click()
}

export async function chooseDocument(page: Page, name: string | RegExp): Promise<void> {
  await heading(page, 'Select ID Document Type').waitFor()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', CONTINUE).click()
}

/** From the nationality to the personal information, with `check` on each screen between them. */
export async function passFirstSteps(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  await chooseCountry(page)
  await heading(page, /asks you to do this$/).waitFor()
  await check('caution')
  await passCaution(page)
  await heading(page, /uses your data$/).waitFor()
  await check('notice')
  await agree(page, /uses your data$/)
  await heading(page, 'Comparing your face').waitFor()
  await check('biometrics')
  await agree(page, 'Comparing your face')
  await heading(page, 'Select ID Document Type').waitFor()
  await check('document type')
  await chooseDocument(page, /National ID \(Fayida\)/)
  await heading(page, 'Personal Information').waitFor()
}

export async function fillPersonalInfo(page: Page, claims: Specimen['claims']): Promise<void> {
  await heading(page, 'Personal Information').waitFor()
  const [year, month, day] = claims.dateOfBirth.split('-')
  await page.getByLabel('Full Name').fill(claims.fullName)
  await page.getByLabel('Day', { exact: true }).fill(String(Number(day)))
  await page.getByLabel('Month', { exact: true }).selectOption(String(Number(month)))
  await page.getByLabel('Year', { exact: true }).fill(year!)
  await page.getByLabel(claims.gender === 'F' ? 'Female' : 'Male', { exact: true }).check()
  await page.getByLabel('ID Number').fill(claims.idNumber)
  await page.getByRole('button', CONTINUE).click()
}

/** Takes a photo; the camera then shows `next`, if given. */
export async function takePhoto(page: Page, title: string, camera: Camera, next?: string): Promise<void> {
  await heading(page, title).waitFor()
  await pressShutter(page)
  await page.getByRole('button', { name: 'Retake' }).waitFor()
  if (next) await camera.show(next)
}

/** Presses the shutter once the camera is running. */
export async function pressShutter(page: Page): Promise<void> {
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await shutter.waitFor()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && video.readyState >= 2 && video.videoWidth > 0
  })
  await shutter.click()
}

/**
 * Takes the photos of front, back and face, up to the selfie's Continue. Call `playFakeCamera` before the page opens.
 */
export async function takeAllPhotos(
  page: Page,
  camera: Camera,
  { front, back }: { front: Specimen; back: Specimen },
): Promise<void> {
  await camera.show(front.picture)
  await takePhoto(page, 'Scan Front of ID', camera, back.picture)
  await continueTo(page, 'Scan Back of ID')
  await takePhoto(page, 'Scan Back of ID', camera)
  await continueTo(page, 'Take a Selfie')
  await takePhoto(page, 'Take a Selfie', camera)
  await page.getByRole('button', CONTINUE).click()
}

export const START_TURN = /^(Start|Try again)$/
/** The first move of a challenge is never straight. */
export const FIRST_MOVE = /^((Left|Right): turn your head slowly|Up: raise your chin|Down: lower your chin)$/
/** Head turns before the test fails; the product allows more tries. */
const MAX_HEAD_TURNS = 4

/** Turns the head until the check ends. @throws Error if it does not end with `result` */
export async function completeHeadTurn(page: Page, result?: string): Promise<void> {
  await turnHead(page)
  await awaitHeadTurnResult(page, result)
}

/**
 * Waits for the result of the current head turn. On a busy machine the drawn head may react too late; the page then asks
 * for another turn, as it does of any customer.
 */
export async function awaitHeadTurnResult(page: Page, result = 'Verification Approved!'): Promise<void> {
  const next = heading(page, /^Verification /).or(page.getByRole('button', { name: START_TURN }))
  for (let turns = 1; ; turns += 1) {
    const seen = await next.first().textContent()
    if (seen === result) return
    if (seen?.startsWith('Verification') || turns === MAX_HEAD_TURNS) {
      const shown = await page.locator('main').innerText()
      throw new Error(`expected '${result}' after the head turn, got '${seen}':\n${shown}`)
    }
    await turnHead(page)
  }
}

/** Starts the head turn and waits for its first move. */
export async function turnHead(page: Page): Promise<void> {
  await heading(page, 'Turn your head').waitFor()
  await page.getByRole('button', { name: START_TURN }).click()
  await page.getByText(FIRST_MOVE).waitFor()
}

/**
 * Waits for the next step. A good photo advances by itself; a poor one is used anyway, as an impatient customer does.
 */
async function continueTo(page: Page, next: string): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Use this photo anyway' })
  await heading(page, next).or(anyway).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await heading(page, next).waitFor()
}
