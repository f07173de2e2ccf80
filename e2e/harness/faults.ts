import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { axeViolations, COLOUR_RULES } from './axe.ts'
import { type Look, LOOKS, showAs } from './looks.ts'

/** A folder for pictures of what is looked at; none are kept unless told. */
const SHOTS = process.env.SHOTS
/** How often, and how long after one another, the page is looked at again before what is found there is a fault. */
const LOOKS_AGAIN = 10
const PAUSE_MS = 500

/**
 * What is wrong with the page as it stands, in both sizes and themes: what axe finds and what is wider than the screen; a
 * line each. `name`: of its pictures. The page is left as it is on a phone in the light.
 */
export async function faults(page: Page, name?: string): Promise<string[]> {
  const found: string[] = []
  for (const look of LOOKS) {
    await showAs(page, look)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${look.name}: ${over} px wider than the screen`)
    found.push(...(await lasting(page, look)).map((line) => `${look.name}: ${line}`))
    if (SHOTS && name) {
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: join(SHOTS, `${name}-${look.name}.png`), fullPage: true })
    }
  }
  await showAs(page, LOOKS[0])
  return found
}

/** A colour that is on its way from one theme to the other is no fault: what is found must stay. */
async function lasting(page: Page, { colorScheme }: Look): Promise<string[]> {
  // Each size is looked at whole in the light, and in the dark for what the dark changes.
  const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined
  let found = await axeViolations(page, rules)
  for (let again = 0; found.length > 0 && again < LOOKS_AGAIN; again += 1) {
    await page.waitForTimeout(PAUSE_MS)
    found = await axeViolations(page, rules)
  }
  return found
}
