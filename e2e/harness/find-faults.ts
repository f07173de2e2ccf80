import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { axeViolations, COLOUR_RULES } from './axe.ts'
import { type Variant, VARIANTS, setVariant } from './variants.ts'

/** A folder for pictures of what is looked at; none are kept unless told. */
const SHOTS = process.env.SHOTS
/** How often, and how long after one another, the page is looked at again before what is found there is a fault. */
const MAX_RECHECKS = 10
const PAUSE_MS = 500

/**
 * What is wrong with the page as it stands, in both sizes and themes: what axe finds and what is wider than the screen; a
 * line each. `name`: of its pictures. The page is left as it is on a phone in the light.
 */
export async function findFaults(page: Page, name?: string): Promise<string[]> {
  const found: string[] = []
  for (const variant of VARIANTS) {
    await setVariant(page, variant)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${variant.name}: ${over} px wider than the screen`)
    found.push(...(await persistentViolations(page, variant)).map((line) => `${variant.name}: ${line}`))
    if (SHOTS && name) {
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: join(SHOTS, `${name}-${variant.name}.png`), fullPage: true })
    }
  }
  await setVariant(page, VARIANTS[0])
  return found
}

/** A colour that is on its way from one theme to the other is no fault: what is found must stay. */
async function persistentViolations(page: Page, { colorScheme }: Variant): Promise<string[]> {
  // Each size is looked at whole in the light, and in the dark for what the dark changes.
  const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined
  let found = await axeViolations(page, rules)
  for (let again = 0; found.length > 0 && again < MAX_RECHECKS; again += 1) {
    await page.waitForTimeout(PAUSE_MS)
    found = await axeViolations(page, rules)
  }
  return found
}
