import type { Page } from 'playwright-core'

/** The focused element: its name, whether the focus is visible, and whether it is in the open dialog. */
export function focused(page: Page): Promise<{ name: string; visible: boolean; inDialog: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    if (element === document.body) return { name: '', visible: false, inDialog: false }
    const name = [element.ariaLabel, element.labels?.[0]?.innerText, element.innerText].find(Boolean) ?? ''
    const ringed = (shape: Element | null) => {
      const { outlineStyle, outlineWidth } = shape
        ? getComputedStyle(shape)
        : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    // A radio button that is styled as a row shows its focus on the row.
    const hidden = getComputedStyle(element).opacity === '0'
    return {
      name: name.trim(),
      // A heading to which the page has moved the focus is no stop of Tab.
      visible: element.tabIndex < 0 || (!hidden && ringed(element)) || ringed(element.closest('label')),
      inDialog: element.closest('dialog') !== null,
    }
  })
}

/** Presses Tab, at most `limit` times, until an element of that name has the focus. @throws Error when a focus is not visible */
export async function tabTo(page: Page, name: RegExp, limit = 40): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (now.name && !now.visible) throw new Error(`the focus on '${now.name}' is not visible`)
    if (name.test(now.name)) return
    passed.push(now.name)
  }
  throw new Error(`Tab did not reach ${name}; it passed ${passed.join(' | ')}`)
}
