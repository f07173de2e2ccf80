import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { axeViolations, COLOR_RULES } from './axe.ts'
import { FULL_SCREENS } from './full-screens.ts'
import { VARIANTS, setVariant } from './variants.ts'

/** Folder for screenshots; without it, none are saved. */
const SHOTS = process.env.SHOTS
/** A violation counts once it persists through this many checks, PAUSE_MS apart. */
const MAX_RECHECKS = 10
const PAUSE_MS = 500

const [PHONE_LIGHT, PHONE_DARK, DESKTOP_DARK, DESKTOP_LIGHT] = VARIANTS

interface Check {
  variant: (typeof VARIANTS)[number]
  /** All of axe's rules where absent. */
  rules?: readonly string[]
}

const IN_FULL: readonly Check[] = [
  { variant: PHONE_LIGHT },
  { variant: PHONE_DARK, rules: COLOR_RULES },
  { variant: DESKTOP_DARK },
  { variant: DESKTOP_LIGHT, rules: COLOR_RULES },
]
const SHORTENED: Record<'phone' | 'desktop', readonly Check[]> = {
  phone: [{ variant: PHONE_LIGHT }, { variant: DESKTOP_DARK, rules: COLOR_RULES }],
  desktop: [{ variant: PHONE_LIGHT, rules: COLOR_RULES }, { variant: DESKTOP_DARK }],
}

/**
 * The variants to check with axe, and its rules. The themes differ in colors only, so its other rules run in one theme of
 * each size. `npm test` runs them in one size, and those about colors in the other theme and size.
 */
export const listChecks = (size: 'phone' | 'desktop' = 'phone'): readonly Check[] =>
  FULL_SCREENS ? IN_FULL : SHORTENED[size]

/**
 * Faults of the page in its current state, in its sizes and themes: axe violations and horizontal overflow, one line
 * each. Leaves the page at phone size in the light theme. @param name file name of the screenshots
 */
export async function findFaults(page: Page, name?: string): Promise<string[]> {
  const found = await findLastFaults(page, name)
  await setVariant(page, VARIANTS[0])
  return found
}

/**
 * {@link findFaults} for a page that is left next: it stays in the last size and theme, as each switch costs a layout.
 * @param size where all of axe's rules run, when shortened
 */
export async function findLastFaults(
  page: Page,
  name?: string,
  size: 'phone' | 'desktop' = 'phone',
): Promise<string[]> {
  const found: string[] = []
  for (const { variant, rules } of listChecks(size)) {
    await setVariant(page, variant)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${variant.name}: ${over} px wider than the screen`)
    found.push(...(await persistentViolations(page, rules)).map((line) => `${variant.name}: ${line}`))
    if (SHOTS && name) {
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: join(SHOTS, `${name}-${variant.name}.png`), fullPage: true })
    }
  }
  return found
}

/** Violations that persist: colors in transition between themes do not count. */
async function persistentViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  let found = await axeViolations(page, rules)
  for (let again = 0; found.length > 0 && again < MAX_RECHECKS; again += 1) {
    await page.waitForTimeout(PAUSE_MS)
    found = await axeViolations(page, rules)
  }
  return found
}
